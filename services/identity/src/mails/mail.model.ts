import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { id, language } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

const days = 24 * 60 * 60;

/** A mail that is to be sent; written in the transaction that causes it, so none is lost and none sent for nothing. */
const storedMail = stored(
  'mails',
  z.object({
    id,
    to: z.string(),
    template: z.enum(['confirm', 'alreadyRegistered', 'reset']),
    language,
    name: z.string(),
    /** Carries a secret: taken away when the mail is sent. */
    link: z.string().nullable(),
    at: z.date(),
    due_at: z.date().nullable(),
    attempts: z.int(),
    sent_at: z.date().nullable(),
  }),
  [
    [{ due_at: 1 }, { name: 'due' }],
    [{ at: 1 }, { name: 'kept_30_days', expireAfterSeconds: 30 * days }],
  ],
);
export const MailModel = storedMail.model;
export type Mail = DocOf<typeof storedMail>;
export type MailTemplate = Mail['template'];

/** Puts a mail into the outbox of mails, due at once. */
export async function queueMail(
  session: ClientSession,
  mail: Pick<Mail, '_id' | 'to' | 'template' | 'language' | 'name' | 'link'>,
  now: Date,
): Promise<void> {
  await MailModel.create([{ ...mail, at: now, due_at: now, attempts: 0, sent_at: null }], { session });
}
