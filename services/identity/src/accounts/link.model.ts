import { trusted } from 'mongoose';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';
import type { Lifetimes } from '../lifetimes';
import { AccountModel } from './account.model';
import { withSameCredentials } from './credentials';
import { hashOfToken, type LinkPurpose } from './link';

/** Mailed link; the id is the hash of its token. */
const storedLink = stored(
  'links',
  z.object({
    id: z.string(),
    /** Id of the account or of the invitation. */
    account_id: z.string(),
    purpose: z.enum(['confirm', 'reset', 'invite']),
    expires_at: z.date(),
    /**
     * Credentials version of the account when the link was mailed; absent for invitations, which have no account yet.
     */
    credentials_version: z.int().optional(),
  }),
  [
    [{ account_id: 1, purpose: 1 }, { name: 'of_account' }],
    [{ expires_at: 1 }, { name: 'kept_until_expiry', expireAfterSeconds: 0 }],
  ],
);
export const LinkModel = storedLink.model;
export type Link = DocOf<typeof storedLink>;

/**
 * Stores a link. Earlier links stay valid until they expire or the credentials change, because mails can arrive out of
 * order.
 */
export async function saveLink(
  session: ClientSession,
  link: { token: string; accountId: string; purpose: LinkPurpose; now: Date; lifetimes: Lifetimes },
): Promise<void> {
  const { token, accountId, purpose, now, lifetimes } = link;
  const expires_at = new Date(now.getTime() + lifetimes.linkMs[purpose]);
  const account = purpose === 'invite' ? null : await AccountModel.findById(accountId).session(session).lean().exec();
  const { credentials_version } = account ?? {};
  const row = { _id: hashOfToken(token), account_id: accountId, purpose, expires_at, credentials_version };
  await LinkModel.create([row], { session });
}

/** The valid link of a token: not expired, and its account's credentials did not change since. */
export async function findLink(
  session: ClientSession,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<Link | null> {
  const link = await LinkModel.findOne({ _id: hashOfToken(token), purpose, expires_at: trusted({ $gt: now }) })
    .session(session)
    .lean()
    .exec();
  if (!link || purpose === 'invite') return link;
  const { account_id: _id, credentials_version } = link;
  const account = await AccountModel.exists(withSameCredentials({ _id, credentials_version })).session(session);
  return account && link;
}
