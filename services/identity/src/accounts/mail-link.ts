import { afterCommit, type ClientSession } from '@junto/service-kit/mongo/transaction';
import type { Lifetimes } from '../lifetimes';
import { queueMail, type NewMail } from '../mails/mail.model';
import { linkAddress, type LinkPurpose } from './link';
import { saveLink } from './link.model';

/** Dependencies of mails with a link. */
export interface LinkDeps {
  lifetimes: Lifetimes;
  publicUrl: string;
  mailQueued: () => void;
}

interface Mailed {
  token: string;
  accountId: string;
  purpose: LinkPurpose;
  mail: Omit<NewMail, 'link'>;
  now: Date;
}

/** Stores a link and queues the mail with it, in the caller's transaction. */
export async function mailLink(
  session: ClientSession,
  { token, accountId, purpose, mail, now }: Mailed,
  { publicUrl, mailQueued, lifetimes }: LinkDeps,
): Promise<void> {
  await saveLink(session, { token, accountId, purpose, now, lifetimes });
  await queueMail(session, { ...mail, link: linkAddress(publicUrl, purpose, token) }, now);
  afterCommit(session, mailQueued);
}
