import type { User } from '@junto/contracts/admin/users';
import type { ProfileState } from '@junto/contracts/identity/profile';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { usersOnTheWire } from './list-users';
import { projectUsers, userCopyOf } from './on-profile-events';

/** Takes over what identity answers to a decision, so that who decided sees it at once. */
export async function showDecided(decided: { profile: ProfileState; version: number }): Promise<User> {
  const user = userCopyOf(decided.profile, decided.version);
  await inTransaction((session) => projectUsers([user], session));
  const [shown] = await usersOnTheWire([user]);
  return shown!;
}
