import { trusted } from 'mongoose';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
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

/** Whose secret, and the code that proves it. */
interface Proof {
  accountId: string;
  code: string;
  now: Date;
}
/** Who hears of it, in the transaction that writes it. */
type Tell = (session: ClientSession) => Promise<void>;

/** Lets the secret count from now on. @returns the recovery codes, which are shown this once */
export async function confirmSecret(
  box: SecretBox,
  { accountId, code, now }: Proof,
  tell: Tell,
): Promise<string[] | Refusal<'code_wrong' | 'second_factor_on'>> {
  const factor = await SecondFactorModel.findById(accountId).lean().exec();
  if (factor?.confirmed_at) return refuse('second_factor_on');
  const last_period = factor && periodOf(box.open(factor.secret, accountId), code.replace(/[\s-]/g, ''), now);
  if (!last_period) return codeWrong();
  const codes = newRecoveryCodes();
  const recovery = codes.map(hashOfRecoveryCode);
  const offered = { _id: accountId, confirmed_at: null, secret: factor.secret };
  const written = await writeAndTell(tell, (session) =>
    SecondFactorModel.updateOne(offered, { $set: { confirmed_at: now, last_period, recovery } }, { session }),
  );
  return written ? codes : refuse('second_factor_on');
}

/** Replaces the recovery codes of who has just proved both factors. @returns the new ones, which are shown this once */
export async function renewRecovery(accountId: string, tell: Tell): Promise<string[] | Refusal<'code_wrong'>> {
  const codes = newRecoveryCodes();
  const on = { _id: accountId, confirmed_at: trusted({ $ne: null }) };
  const written = await writeAndTell(tell, (session) =>
    SecondFactorModel.updateOne(on, { $set: { recovery: codes.map(hashOfRecoveryCode) } }, { session }),
  );
  return written ? codes : codeWrong();
}

/** Takes the factor away. @returns whether there was one that counted */
export async function dropFactor(session: ClientSession, accountId: string): Promise<boolean> {
  const dropped = await SecondFactorModel.findOneAndDelete({ _id: accountId }, { session }).lean();
  return Boolean(dropped?.confirmed_at);
}

function writeAndTell(tell: Tell, write: (session: ClientSession) => Promise<{ modifiedCount: number }>) {
  return inTransaction(async (session) => {
    if ((await write(session)).modifiedCount === 0) return false;
    await tell(session);
    return true;
  });
}

export function codeWrong() {
  return refuse('code_wrong', {}, [{ path: 'code', message: 'Not right, or used already' }]);
}
