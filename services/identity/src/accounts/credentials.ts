import type { ClientSession } from 'mongoose';
import { AccountModel, type Account } from './account.model';

/** An account as it was when somebody proved to own it. */
export type ProvenAccount = Pick<Account, '_id' | 'credentials_version'>;

/**
 * Matches an account only while its credentials are those that were proven. A transaction that acts on a proof must
 * write the account with this filter: then it conflicts with one that changes the credentials at the same moment.
 */
export function withSameCredentials({ _id, credentials_version }: ProvenAccount) {
  // Absent until the first change; null matches an absent field too.
  return { _id, credentials_version: credentials_version ?? null };
}

/**
 * Raises the version of the credentials together with a change of password, second factor, role or activity. Sign-in
 * challenges, mailed links and offered secrets that carry an earlier version are void from then on.
 */
export async function changeCredentials(
  session: ClientSession,
  accountId: string,
  change: Partial<Pick<Account, 'password_hash' | 'role' | 'confirmed_at'>> = {},
): Promise<void> {
  await AccountModel.updateOne({ _id: accountId }, { $inc: { credentials_version: 1 }, $set: change }, { session });
}

/** The same, where the change rests on a proof. @returns false when the credentials changed since; nothing is written */
export async function changeProvenCredentials(
  session: ClientSession,
  proven: ProvenAccount,
  change: Partial<Pick<Account, 'password_hash'>> = {},
): Promise<boolean> {
  const raised = { $inc: { credentials_version: 1 }, $set: change };
  return (await AccountModel.updateOne(withSameCredentials(proven), raised, { session })).modifiedCount === 1;
}
