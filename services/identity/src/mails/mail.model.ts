import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { mailTemplates } from '@junto/contracts/admin/mails';
import type { Notice } from '@junto/contracts/identity/notices';
import { id, language } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

export type MailedNotice = Pick<Notice, 'kind' | 'params' | 'path'>;

const days = 24 * 60 * 60;

/**
 * Mail to send. Stored in the transaction that causes it, so that none is lost and none is sent for a rolled-back
 * change.
 */
export const storedMail = stored(
  'mails',
  z.object({
    id,
    to: z.string(),
    template: z.enum(mailTemplates),
    language,
    name: z.string(),
    /** Time zone chosen by the reader; UTC if none is known. */
    time_zone: z.string().nullish(),
    /** Contains a secret: removed after sending. */
    link: z.string().nullable(),
    /** Only for `newSignIn`: device, address and time. */
    sign_in: z
      .object({
        browser: z.string().nullable(),
        system: z.string().nullable(),
        address: z.string().nullable(),
        at: z.date(),
      })
      .optional(),
    /** Only for `invited`: inviter, company and role. */
    invited: z
      .object({ by: z.string(), company: z.string().nullable(), role: z.enum(['buyer', 'supplier', 'admin']) })
      .optional(),
    /** Only for `notice` and `digest`: profile and notices. */
    profile_id: id.optional(),
    notices: z.custom<MailedNotice[]>().optional(),
    at: z.date(),
    due_at: z.date().nullable(),
    attempts: z.int(),
    sent_at: z.date().nullable(),
    /** Time of the last failure, until the mail is sent. */
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

/** A mail before it is queued. */
export type NewMail = Pick<Mail, '_id' | 'to' | 'template' | 'language' | 'name' | 'link'> &
  Partial<Pick<Mail, 'sign_in' | 'invited' | 'profile_id' | 'notices' | 'time_zone'>>;

/** Queues a mail in the outbox, due immediately. */
export async function queueMail(session: ClientSession, mail: NewMail, now: Date): Promise<void> {
  await queueMails(session, [mail], now);
}

/** Queues several mails in one write. */
export async function queueMails(session: ClientSession, mails: readonly NewMail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  const unsent = { at: now, due_at: now, attempts: 0, sent_at: null };
  await MailModel.insertMany(
    mails.map((mail) => ({ ...mail, ...unsent })),
    { session },
  );
}
