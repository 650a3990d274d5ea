import { trusted } from 'mongoose';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { isDuplicateKey } from '@junto/service-kit/mongo/errors';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import type { Account } from '../accounts/account.model';
import { changeProvenCredentials, type ProvenAccount } from '../accounts/credentials';
import type { SecretBox } from '../keys/secret-box';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes';
import { SecondFactorModel } from './second-factor.model';
import { newTotpSecret, periodOf, totpUri } from './totp';

/** Values for an authenticator app. */
export interface OfferedSecret {
  secret: string;
  uri: string;
}

/**
 * Creates a secret that applies after one of its codes is confirmed. A new offer replaces the previous one.
 * @param account whose owner has just proved the password
 */
export async function offerSecret(
  box: SecretBox,
  { _id, email, credentials_version }: Pick<Account, '_id' | 'email' | 'credentials_version'>,
): Promise<OfferedSecret | null> {
  const secret = newTotpSecret();
  const fields = { secret: box.seal(secret, _id), last_period: 0, recovery: [], credentials_version };
  try {
    // The filter does not match a confirmed factor, so the upsert fails on its id: a confirmed factor is only replaced
    // after it was turned off.
    await SecondFactorModel.updateOne({ _id, confirmed_at: null }, { $set: fields }, { upsert: true });
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
  return { secret, uri: totpUri(secret, email) };
}

/** Account and code that prove possession of the secret. */
interface Proof {
  accountId: string;
  code: string;
  now: Date;
}
/** Notification in the transaction of the change. */
type Notify = (session: ClientSession) => Promise<void>;

/**
 * Turns the factor on, unless the credentials changed since its secret was offered.
 * @returns the recovery codes, shown only once
 */
export async function confirmSecret(
  box: SecretBox,
  { accountId, code, now }: Proof,
  notify: Notify,
): Promise<string[] | Refusal<'code_wrong' | 'second_factor_on'>> {
  const factor = await SecondFactorModel.findById(accountId).lean().exec();
  if (factor?.confirmed_at) return refuse('second_factor_on');
  const last_period = factor && periodOf(box.open(factor.secret, accountId), code.replace(/[\s-]/g, ''), now);
  if (!last_period) return codeWrong();
  const codes = newRecoveryCodes();
  const recovery = codes.map(hashOfRecoveryCode);
  const offered = { _id: accountId, confirmed_at: null, secret: factor.secret };
  const proven = { _id: accountId, credentials_version: factor.credentials_version };
  const confirmed = { $set: { confirmed_at: now, last_period, recovery } };
  return inTransaction(async (session) => {
    if (!(await changeProvenCredentials(session, proven))) return codeWrong();
    const { modifiedCount } = await SecondFactorModel.updateOne(offered, confirmed, { session });
    if (modifiedCount === 0) return refuse('second_factor_on');
    await notify(session);
    return codes;
  });
}

/** Replaces the recovery codes of a person who has just proved both factors. @returns the new codes, shown only once */
export async function renewRecovery(account: ProvenAccount, notify: Notify): Promise<string[] | Refusal<'code_wrong'>> {
  const codes = newRecoveryCodes();
  const on = { _id: account._id, confirmed_at: trusted({ $ne: null }) };
  const renewed = { $set: { recovery: codes.map(hashOfRecoveryCode) } };
  return inTransaction(async (session) => {
    if (!(await changeProvenCredentials(session, account))) return codeWrong();
    if ((await SecondFactorModel.updateOne(on, renewed, { session })).modifiedCount === 0) return codeWrong();
    await notify(session);
    return codes;
  });
}

/** Removes the factor. @returns whether a confirmed one existed */
export async function dropFactor(session: ClientSession, accountId: string): Promise<boolean> {
  const dropped = await SecondFactorModel.findOneAndDelete({ _id: accountId }, { session }).lean();
  return Boolean(dropped?.confirmed_at);
}

export function codeWrong() {
  return refuse('code_wrong', {}, [{ path: 'code', message: 'Not right, or used already' }]);
}
