import { model, Schema, type ClientSession } from 'mongoose';
import type { Language } from '@junto/contracts/wire';

export type MailTemplate = 'confirm' | 'alreadyRegistered' | 'reset';

/** A mail that is to be sent; written in the transaction that causes it, so none is lost and none sent for nothing. */
export interface Mail {
  _id: string;
  to: string;
  template: MailTemplate;
  language: Language;
  name: string;
  /** Carries a secret: taken away when the mail is sent. */
  link: string | null;
  at: Date;
  dueAt: Date | null;
  attempts: number;
  sentAt: Date | null;
}

const days = 24 * 60 * 60;
const schema = new Schema<Mail>(
  {
    _id: { type: String, required: true },
    to: { type: String, required: true },
    template: { type: String, required: true, enum: ['confirm', 'alreadyRegistered', 'reset'] },
    language: { type: String, required: true, enum: ['en', 'pt'] },
    name: { type: String, required: true },
    link: { type: String, default: null },
    at: { type: Date, required: true },
    dueAt: { type: Date, default: null },
    attempts: { type: Number, default: 0 },
    sentAt: { type: Date, default: null },
  },
  { collection: 'mails', versionKey: false },
);
schema.index({ dueAt: 1 }, { name: 'due' });
schema.index({ at: 1 }, { name: 'kept_30_days', expireAfterSeconds: 30 * days });

export const MailModel = model<Mail>('Mail', schema);

/** Puts a mail into the outbox of mails, due at once. */
export async function queueMail(
  session: ClientSession,
  mail: Pick<Mail, '_id' | 'to' | 'template' | 'language' | 'name' | 'link'>,
  now: Date,
): Promise<void> {
  await MailModel.create([{ ...mail, at: now, dueAt: now, attempts: 0, sentAt: null }], { session });
}
