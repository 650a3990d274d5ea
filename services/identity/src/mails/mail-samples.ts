import { mailTemplates } from '@junto/contracts/admin/mails';
import { noticeKinds, type NoticeKind, type NoticeParams } from '@junto/contracts/identity/notices';
import type { Language } from '@junto/contracts/wire';
import { composeMail, type ComposedMail } from './compose-mail';
import type { MailedNotice } from './mail.model';

/** A sample mail with the name of its template; notices have one per kind. */
export interface MailSample {
  name: string;
  composed: ComposedMail;
}

/** Values for all kinds of notices; each kind uses those its text needs. */
const params: NoticeParams = {
  round: 'Kraft packaging, winter',
  product: 'Kraft mailers, 240 × 320 mm',
  order_id: '4dba08ee-0000-4000-8000-000000000000',
  invoice: 'INV-2026-0042',
  replaces: 'INV-2026-0041',
  who: 'Casa Norte Foods',
  company: 'Casa Norte Foods',
  reason: 'The quantity is wrong.',
  units: 1_140,
  moq: 1_000,
  missing: 160,
  in_cart: 40,
  below: 2,
  of: 5,
  items: 3,
  amount: 1_842.5,
  price: 0.39,
  currency: 'EUR',
  close_at: '2026-12-04T18:00:00.000Z',
  due_on: '2026-12-18',
  carrier: 'DHL',
  program: 'ERP',
  consumer: 'copy-rounds',
  host: 'erp.example.com',
};
const noticeOf = (kind: NoticeKind): MailedNotice => ({ kind, params, path: '/notices' });
const kinds = Object.keys(noticeKinds) as NoticeKind[];

const sign_in = { browser: 'Firefox', system: 'Linux', address: '203.0.113.7', at: new Date('2026-11-22T20:00:00Z') };
const invited = { by: 'Marina Duarte', company: 'Casa Norte Foods', role: 'buyer' } as const;
/** Additional values of some templates. */
const aboutOf = { newSignIn: { sign_in }, invited: { invited } };

/** Sample mails of all templates in one language. */
export function mailSamples(language: Language, publicUrl: string): MailSample[] {
  const own = mailTemplates.filter((template) => template !== 'notice' && template !== 'digest');
  const to = { language, name: 'Marina Duarte' };
  const link = new URL('/auth/confirm#token=sample', publicUrl).href;
  const links = { publicUrl, unsubscribe: 'sample' };
  return [
    ...own.map((template) => ({
      name: template,
      composed: composeMail({ ...to, template, link, ...aboutOf[template as keyof typeof aboutOf] }, { publicUrl }),
    })),
    ...kinds.map((kind) => ({
      name: kind,
      composed: composeMail({ ...to, template: 'notice', link: null, notices: [noticeOf(kind)] }, links),
    })),
    {
      name: 'digest',
      composed: composeMail({ ...to, template: 'digest', link: null, notices: kinds.slice(0, 4).map(noticeOf) }, links),
    },
  ];
}
