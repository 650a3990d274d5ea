import { model, Schema, trusted } from 'mongoose';
import type { ClientSession } from 'mongoose';
import { hashOfToken, linkLifetimeMs, type LinkPurpose } from './link';

/** A link that was mailed; `_id` is the hash of its token. */
export interface Link {
  _id: string;
  accountId: string;
  purpose: LinkPurpose;
  expiresAt: Date;
}

const schema = new Schema<Link>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    purpose: { type: String, required: true, enum: ['confirm', 'reset'] },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'links', versionKey: false },
);
schema.index({ accountId: 1, purpose: 1 }, { name: 'of_account' });
schema.index({ expiresAt: 1 }, { name: 'kept_until_expiry', expireAfterSeconds: 0 });

export const LinkModel = model<Link>('Link', schema);

/** Remembers a link; earlier ones of the account stay good until they expire, since mails overtake each other. */
export async function keepLink(
  session: ClientSession,
  link: { token: string; accountId: string; purpose: LinkPurpose; now: Date },
): Promise<void> {
  const { token, accountId, purpose, now } = link;
  const expiresAt = new Date(now.getTime() + linkLifetimeMs[purpose]);
  await LinkModel.create([{ _id: hashOfToken(token), accountId, purpose, expiresAt }], { session });
}

/** The link of a token while it is good. */
export function findLink(session: ClientSession, token: string, purpose: LinkPurpose, now: Date): Promise<Link | null> {
  return LinkModel.findOne({ _id: hashOfToken(token), purpose, expiresAt: trusted({ $gt: now }) })
    .session(session)
    .lean()
    .exec();
}
