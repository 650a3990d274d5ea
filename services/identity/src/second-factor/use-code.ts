import { trusted } from 'mongoose';
import type { SecretBox } from '../keys/secret-box';
import { hashOfRecoveryCode } from './recovery-codes';
import { SecondFactorModel } from './second-factor.model';
import { periodOf } from './totp';

/** Whether the person has a confirmed second factor. */
export async function hasSecondFactor(accountId: string): Promise<boolean> {
  return (await SecondFactorModel.exists({ _id: accountId, confirmed_at: trusted({ $ne: null }) })) !== null;
}

/**
 * Uses up a code of the app or a recovery code.
 * @returns false for a wrong or already used code
 */
export async function useCode(box: SecretBox, accountId: string, code: string, now: Date): Promise<boolean> {
  const counts = { _id: accountId, confirmed_at: trusted({ $ne: null }) };
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) {
    const recovery = hashOfRecoveryCode(code);
    return (await SecondFactorModel.updateOne({ ...counts, recovery }, { $pull: { recovery } })).modifiedCount === 1;
  }
  const factor = await SecondFactorModel.findOne(counts).lean().exec();
  const period = factor && periodOf(box.open(factor.secret, accountId), digits, now);
  if (!period) return false;
  const unused = { ...counts, last_period: trusted({ $lt: period }) };
  return (await SecondFactorModel.updateOne(unused, { $set: { last_period: period } })).modifiedCount === 1;
}
