import type { User } from '@junto/contracts/admin/users';
import type { ProfileState } from '@junto/contracts/identity/profile';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { toUserDtos } from './list-users';
import { projectUsers, toUserProjection } from './on-profile-events';

/** Takes over what identity answers to a decision, so that who decided sees it at once. */
export async function showDecided(decided: { profile: ProfileState; version: number }): Promise<User> {
  const user = toUserProjection(decided.profile, decided.version);
  await inTransaction((session) => projectUsers([user], session));
  const [shown] = await toUserDtos([user]);
  return shown!;
}
