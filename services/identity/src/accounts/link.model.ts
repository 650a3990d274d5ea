import { trusted } from 'mongoose';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';
import { hashOfToken, linkLifetimeMs, type LinkPurpose } from './link';

/** A link that was mailed; the id is the hash of its token. */
const storedLink = stored(
  'links',
  z.object({
    id: z.string() /** Of the account, or of the invitation. */,
    account_id: z.string(),
    purpose: z.enum(['confirm', 'reset', 'invite']),
    expires_at: z.date(),
  }),
  [
    [{ account_id: 1, purpose: 1 }, { name: 'of_account' }],
    [{ expires_at: 1 }, { name: 'kept_until_expiry', expireAfterSeconds: 0 }],
  ],
);
export const LinkModel = storedLink.model;
export type Link = DocOf<typeof storedLink>;

/** Remembers a link; earlier ones of the account stay good until they expire, since mails overtake each other. */
export async function keepLink(
  session: ClientSession,
  link: { token: string; accountId: string; purpose: LinkPurpose; now: Date },
): Promise<void> {
  const { token, accountId, purpose, now } = link;
  const expires_at = new Date(now.getTime() + linkLifetimeMs[purpose]);
  await LinkModel.create([{ _id: hashOfToken(token), account_id: accountId, purpose, expires_at }], { session });
}

/** The link of a token while it is good. */
export function findLink(session: ClientSession, token: string, purpose: LinkPurpose, now: Date): Promise<Link | null> {
  return LinkModel.findOne({ _id: hashOfToken(token), purpose, expires_at: trusted({ $gt: now }) })
    .session(session)
    .lean()
    .exec();
}
