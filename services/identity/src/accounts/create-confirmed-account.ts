import { platformContext } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { ProfileModel, type Profile } from '../profiles/profile.model';
import { AccountModel } from './account.model';
import { createAccount, type NewAccount } from './create-account';
import { hashPassword } from './passwords';

export type ConfirmedAccount = Omit<NewAccount, 'passwordHash' | 'confirmedAt'> & { password: string };

/**
 * Creates an account that needs no confirmation mail: the operator's first admin, and demo data. Idempotent by id: a
 * repeated call returns the existing profile.
 * @returns `email_taken` when another account has the address
 */
export async function createConfirmedAccount(given: ConfirmedAccount): Promise<Profile | 'email_taken'> {
  const { password, ...account } = given;
  const known = await ProfileModel.findById(account.id).lean().exec();
  if (known) return known;
  const passwordHash = await hashPassword(password);
  return inTransaction(async (session) => {
    const meanwhile = await ProfileModel.findById(account.id).session(session).lean().exec();
    if (meanwhile) return meanwhile;
    if (await AccountModel.exists({ email: account.email }).session(session)) return 'email_taken';
    return createAccount(session, { ...account, passwordHash, confirmedAt: account.createdAt }, platformContext);
  });
}
