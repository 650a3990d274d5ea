import { platformContext } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { ProfileModel, type Profile } from '../profiles/profile.model';
import { AccountModel } from './account.model';
import { createAccount, type NewAccount } from './create-account';
import { hashPassword } from './passwords';

export type ConfirmedAccount = Omit<NewAccount, 'passwordHash' | 'confirmedAt'> & { password: string };

/**
 * An account that needs no mail to confirm it: the operator's first admin, and demo data. Repeated with the same id it
 * changes nothing and answers what is there.
 * @returns `email_taken` when somebody else has the address
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
