import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { mailTemplates } from '@junto/contracts/admin/mails';
import type { Notice } from '@junto/contracts/identity/notices';
import { id, language } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

export type MailedNotice = Pick<Notice, 'kind' | 'params' | 'path'>;

const days = 24 * 60 * 60;

/** A mail that is to be sent; written in the transaction that causes it, so none is lost and none sent for nothing. */
const storedMail = stored(
  'mails',
  z.object({
    id,
    to: z.string(),
    template: z.enum(mailTemplates),
    language,
    name: z.string(),
    /** That its reader chose; UTC without: where they are nobody knows. */
    time_zone: z.string().nullish(),
    /** Carries a secret: taken away when the mail is sent. */
    link: z.string().nullable(),
    /** Of `newSignIn` alone: what it tells. */
    sign_in: z
      .object({
        browser: z.string().nullable(),
        system: z.string().nullable(),
        address: z.string().nullable(),
        at: z.date(),
      })
      .optional(),
    /** Of `invited` alone: by whom, to which company and role. */
    invited: z
      .object({ by: z.string(), company: z.string().nullable(), role: z.enum(['buyer', 'supplier', 'admin']) })
      .optional(),
    /** Of `notice` and `digest` alone: whose they are, and what they tell. */
    profile_id: id.optional(),
    notices: z.custom<MailedNotice[]>().optional(),
    at: z.date(),
    due_at: z.date().nullable(),
    attempts: z.int(),
    sent_at: z.date().nullable(),
    /** Of the last try, while it has not left. */
    failed_at: z.date().optional(),
    failure: z.string().optional(),
  }),
  [
    [{ due_at: 1 }, { name: 'due' }],
    [{ failed_at: 1 }, { name: 'failed', sparse: true }],
    [{ at: 1 }, { name: 'kept_30_days', expireAfterSeconds: 30 * days }],
  ],
);
export const MailModel = storedMail.model;
export type Mail = DocOf<typeof storedMail>;
export type MailTemplate = Mail['template'];

type NewMail = Pick<Mail, '_id' | 'to' | 'template' | 'language' | 'name' | 'link'> &
  Partial<Pick<Mail, 'sign_in' | 'invited' | 'profile_id' | 'notices' | 'time_zone'>>;

/** Puts a mail into the outbox of mails, due at once. */
export async function queueMail(session: ClientSession, mail: NewMail, now: Date): Promise<void> {
  await queueMails(session, [mail], now);
}

/** The same for many, in one write. */
export async function queueMails(session: ClientSession, mails: readonly NewMail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  const unsent = { at: now, due_at: now, attempts: 0, sent_at: null };
  await MailModel.insertMany(
    mails.map((mail) => ({ ...mail, ...unsent })),
    { session },
  );
}
