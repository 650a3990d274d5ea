import { mailTemplates } from '@junto/contracts/admin/mails';
import { composeMail as compose } from './compose-mail';

const composeMail = (mail: Parameters<typeof compose>[0]) => compose(mail, { publicUrl: 'http://localhost:8080' });

const sign_in = { browser: 'Firefox', system: 'Linux', address: '203.0.113.7', at: new Date('2026-11-22T20:00:00Z') };
const invited = { by: 'Rui', company: 'Casa Norte', role: 'buyer' } as const;
const link = 'http://localhost:8080/auth/confirm?token=abc&x=1';

describe('a mail', () => {
  test('is in the language of the account, as text and as HTML', () => {
    const english = composeMail({ template: 'confirm', language: 'en', name: 'Ana', link });
    const portuguese = composeMail({ template: 'confirm', language: 'pt', name: 'Ana', link });
    expect(english.subject).toBe('Confirm your email');
    expect(portuguese.subject).toBe('Confirme seu e-mail');
    expect(portuguese.text).toContain('Olá, Ana,');
    expect(portuguese.html).toContain('<html lang="pt-BR">');
    for (const { text, html } of [english, portuguese]) {
      expect(text).toContain(link);
      expect(html).toContain('href="http://localhost:8080/auth/confirm?token=abc&amp;x=1"');
    }
  });

  test('escapes a name that looks like HTML', () => {
    const { html } = composeMail({ template: 'reset', language: 'en', name: '<img src=x onerror="alert(1)">', link });
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(html).not.toContain('<img');
  });

  test('about a sign-in shows device, address and time, also when they are unknown', () => {
    const mail = { template: 'newSignIn', language: 'en', name: 'Ana', link } as const;
    expect(composeMail({ ...mail, sign_in }).text).toContain(
      'Firefox, Linux, from 203.0.113.7, Nov 22, 2026 20:00 UTC',
    );
    expect(composeMail({ ...mail, sign_in, time_zone: 'America/Sao_Paulo' }).text).toContain(
      'Nov 22, 2026 17:00 GMT-3',
    );
    const unknown = { browser: null, system: null, address: null, at: sign_in.at };
    expect(composeMail({ ...mail, sign_in: unknown }).text).toContain('unknown, from unknown');
  });

  test('of an invitation shows the inviter and the company', () => {
    const mail = { template: 'invited', language: 'en', name: 'a@b.test', link } as const;
    expect(composeMail({ ...mail, invited }).text).toContain('Rui invited you to join Casa Norte on Junto');
    expect(composeMail({ ...mail, invited: { ...invited, company: null } }).text).toContain(
      'Rui invited you to join Junto',
    );
  });

  test('uses every text of every template in both languages', () => {
    for (const template of mailTemplates.filter((one) => one !== 'notice' && one !== 'digest')) {
      for (const language of ['en', 'pt'] as const) {
        const { subject, text } = composeMail({ template, language, name: 'Ana', link, sign_in, invited });
        expect(`${subject}${text}`).not.toMatch(/mail\.|\{\{/);
      }
    }
  });

  test('of a notice uses the words of the screen, links to its page, and has a one-click unsubscribe link', () => {
    const notice = {
      kind: 'order_rejected',
      params: { round: 'Kraft <1>', reason: 'Wrong size' },
      path: '/buyer/orders?order=7',
    } as const;
    const links = { publicUrl: 'http://localhost:8080', unsubscribe: 'signed.token' };
    const notices = [{ ...notice, params: { ...notice.params, order_id: '4dba08ee-0000-4000-8000-000000000000' } }];
    const one = compose({ template: 'notice', language: 'en', name: 'Ana', link: null, notices }, links);
    expect(one.subject).toBe('Order #4dba08ee was rejected');
    expect(one.text).toContain('Kraft <1>: “Wrong size”\n\nView on Junto:\nhttp://localhost:8080/buyer/orders?order=7');
    expect(one.text).toContain(
      'Unsubscribe from these emails. No need to sign in.\nhttp://localhost:8080/unsubscribe#signed.token',
    );
    expect(one.html).toContain('Kraft &lt;1&gt;: “Wrong size”');
    const closing = {
      kind: 'round_closing_soon',
      params: { round: 'Kraft', close_at: '2026-12-05T01:00:00Z' },
    } as const;
    const closes = (time_zone?: string) =>
      compose(
        {
          template: 'notice',
          language: 'en',
          name: 'Ana',
          link: null,
          notices: [{ ...closing, path: '/' }],
          time_zone,
        },
        links,
      ).text;
    expect(closes()).toContain('It closes Dec 05, 2026 01:00 UTC.');
    expect(closes('America/Sao_Paulo')).toContain('It closes Dec 04, 2026 22:00 GMT-3.');
    const day = compose(
      { template: 'digest', language: 'pt', name: 'Ana', link: null, notices: [...notices, ...notices] },
      links,
    );
    expect(day.subject).toBe('Seu dia no Junto: 2 notificações');
    expect(day.html.match(/href="http:\/\/localhost:8080\/buyer\/orders\?order=7"/g)).toHaveLength(2);
    expect(day.html).toContain('href="http://localhost:8080/unsubscribe#signed.token"');
  });
});
