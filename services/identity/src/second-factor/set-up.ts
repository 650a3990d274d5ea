import { trusted } from 'mongoose';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { SecretBox } from '../keys/secret-box';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes';
import { SecondFactorModel } from './second-factor.model';
import { newTotpSecret, periodOf, totpUri } from './totp';

/** What an authenticator app takes. */
export interface Offered {
  secret: string;
  uri: string;
}

/** Makes a secret that counts once a code of it is confirmed; begun again, the one before is good for nothing. */
export async function offerSecret(box: SecretBox, account: { _id: string; email: string }): Promise<Offered | null> {
  const { _id, email } = account;
  const secret = newTotpSecret();
  const begun = { secret: box.seal(secret, _id), last_period: 0, recovery: [] };
  try {
    // One that counts is not met by the filter, so the insert breaks its id: nothing replaces it but its own end.
    await SecondFactorModel.updateOne({ _id, confirmed_at: null }, { $set: begun }, { upsert: true });
  } catch (error) {
    if ((error as { code?: number }).code === 11_000) return null;
    throw error;
  }
  return { secret, uri: totpUri(secret, email) };
}

/** Lets the secret count from now on. @returns the recovery codes, which are shown this once; null when it counts already */
export async function confirmSecret(
  box: SecretBox,
  accountId: string,
  code: string,
  now: Date,
): Promise<string[] | Refusal<'code_wrong' | 'second_factor_on'>> {
  const factor = await SecondFactorModel.findById(accountId).lean().exec();
  if (factor?.confirmed_at) return refuse('second_factor_on');
  const last_period = factor && periodOf(box.open(factor.secret, accountId), code.replace(/[\s-]/g, ''), now);
  if (!last_period) return codeWrong();
  const codes = newRecoveryCodes();
  const recovery = codes.map(hashOfRecoveryCode);
  const { modifiedCount } = await SecondFactorModel.updateOne(
    { _id: accountId, confirmed_at: null, secret: factor.secret },
    { $set: { confirmed_at: now, last_period, recovery } },
  );
  return modifiedCount === 1 ? codes : refuse('second_factor_on');
}

/** Replaces the recovery codes of who has just proved both factors. @returns the new ones, which are shown this once */
export async function renewRecovery(accountId: string): Promise<string[] | Refusal<'code_wrong'>> {
  const codes = newRecoveryCodes();
  const { matchedCount } = await SecondFactorModel.updateOne(
    { _id: accountId, confirmed_at: trusted({ $ne: null }) },
    { $set: { recovery: codes.map(hashOfRecoveryCode) } },
  );
  return matchedCount === 1 ? codes : codeWrong();
}

export function codeWrong() {
  return refuse('code_wrong', {}, [{ path: 'code', message: 'Not right, or used already' }]);
}
