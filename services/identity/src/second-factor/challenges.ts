import { trusted } from 'mongoose';
import type { ProvenAccount } from '../accounts/credentials';
import { hashOfToken, newToken } from '../accounts/link';
import { ChallengeModel } from './second-factor.model';

/** Wrong codes allowed per challenge. */
const maxTries = 5;

/** Stores that the password was right. @returns the token for the second step */
export async function openChallenge(
  account: ProvenAccount,
  set_up: boolean,
  now: Date,
  lifetimeMs: number,
): Promise<string> {
  const token = newToken();
  const expires_at = new Date(now.getTime() + lifetimeMs);
  const { _id: account_id, credentials_version } = account;
  const row = { _id: hashOfToken(token), account_id, credentials_version, set_up, tries: 0, expires_at };
  await ChallengeModel.create(row);
  return token;
}

/**
 * Counts an attempt before the code is checked, so that concurrent attempts cannot exceed the limit.
 * @returns the account at the time of the password check, null when the challenge is over
 */
export async function tryChallenge(token: string, set_up: boolean, now: Date): Promise<ProvenAccount | null> {
  const good = { expires_at: trusted({ $gt: now }), tries: trusted({ $lt: maxTries }) };
  const challenge = await ChallengeModel.findOneAndUpdate(
    { _id: hashOfToken(token), set_up, ...good },
    { $inc: { tries: 1 } },
  )
    .lean()
    .exec();
  return challenge && { _id: challenge.account_id, credentials_version: challenge.credentials_version };
}

/** Ends a challenge. Of two concurrent calls one returns true and proceeds. */
export async function closeChallenge(token: string): Promise<boolean> {
  return (await ChallengeModel.deleteOne({ _id: hashOfToken(token) })).deletedCount === 1;
}
