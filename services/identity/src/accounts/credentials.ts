import type { ClientSession } from 'mongoose';
import { AccountModel, type Account } from './account.model';

/** Account at the time its owner proved ownership. */
export type ProvenAccount = Pick<Account, '_id' | 'credentials_version'>;

/**
 * Matches an account only while its credentials are unchanged. A transaction that relies on a proof must write the
 * account with this filter, and change it (`$inc`), so that it conflicts with a concurrent change of the credentials.
 */
export function withSameCredentials({ _id, credentials_version }: ProvenAccount) {
  // Absent until the first change; null matches an absent field too.
  return { _id, credentials_version: credentials_version ?? null };
}

/**
 * Increments the credentials version together with a change of password, second factor, role or activity. Sign-in
 * challenges, mailed links and offered secrets of an earlier version are void from then on.
 */
export async function changeCredentials(
  session: ClientSession,
  accountId: string,
  change: Partial<Pick<Account, 'password_hash' | 'role' | 'confirmed_at'>> = {},
): Promise<void> {
  await AccountModel.updateOne({ _id: accountId }, { $inc: { credentials_version: 1 }, $set: change }, { session });
}

/**
 * Like `changeCredentials`, for a change that relies on a proof. @returns false, without a write, if the credentials
 * changed since
 */
export async function changeProvenCredentials(
  session: ClientSession,
  proven: ProvenAccount,
  change: Partial<Pick<Account, 'password_hash'>> = {},
): Promise<boolean> {
  const raised = { $inc: { credentials_version: 1 }, $set: change };
  return (await AccountModel.updateOne(withSameCredentials(proven), raised, { session })).modifiedCount === 1;
}
