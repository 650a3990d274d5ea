import { randomBytes } from 'node:crypto';
import { trusted } from 'mongoose';
import { hashOfToken } from '../accounts/link';
import { ChallengeModel } from './second-factor.model';

const lifetimeMs = 5 * 60 * 1000;
/** Wrong codes that one right password allows. */
const maxTries = 5;

/** Remembers that the password was right. @returns the token that the second step comes with */
export async function openChallenge(account_id: string, set_up: boolean, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + lifetimeMs);
  await ChallengeModel.create({ _id: hashOfToken(token), account_id, set_up, tries: 0, expires_at });
  return token;
}

/**
 * Counts a try before it is judged, so that many at once are no more than few.
 * @returns whose it is, null when it is over
 */
export async function tryChallenge(token: string, set_up: boolean, now: Date): Promise<string | null> {
  const good = { expires_at: trusted({ $gt: now }), tries: trusted({ $lt: maxTries }) };
  const challenge = await ChallengeModel.findOneAndUpdate(
    { _id: hashOfToken(token), set_up, ...good },
    { $inc: { tries: 1 } },
  )
    .lean()
    .exec();
  return challenge?.account_id ?? null;
}

/** The one that ends it goes on; of two at once only one does. */
export async function closeChallenge(token: string): Promise<boolean> {
  return (await ChallengeModel.deleteOne({ _id: hashOfToken(token) })).deletedCount === 1;
}
