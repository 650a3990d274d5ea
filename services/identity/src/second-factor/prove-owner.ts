import { refuse } from '@junto/contracts/problems';
import { AccountModel, type Account } from '../accounts/account.model';
import { passwordMatches } from '../accounts/passwords';
import type { SecretBox } from '../keys/secret-box';
import { codeWrong } from './set-up';
import { hasSecondFactor, useCode } from './use-code';

/** Checks the password of a signed-in person. */
export async function provePassword(
  accountId: string,
  password: string,
): Promise<Account | ReturnType<typeof wrongPassword>> {
  const account = await AccountModel.findById(accountId).lean().exec();
  const matches = await passwordMatches(account?.password_hash, password);
  return account && matches ? account : wrongPassword();
}

/**
 * Checks the password and, with two-factor authentication on, uses up a code. The password comes first, so that a wrong
 * password uses up no code.
 */
export async function proveOwner(
  box: SecretBox,
  accountId: string,
  { password, code }: { password: string; code?: string | undefined },
): Promise<Account | ReturnType<typeof wrongPassword> | ReturnType<typeof codeWrong>> {
  const account = await provePassword(accountId, password);
  if ('refused' in account || !(await hasSecondFactor(accountId))) return account;
  return code !== undefined && (await useCode(box, accountId, code, new Date())) ? account : codeWrong();
}

export function wrongPassword() {
  return refuse('password_wrong', {}, [{ path: 'password', message: 'Not the password' }]);
}
