import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import type { Profile as ProfileAnswer, updateProfile as updateProfileSpec } from '@junto/contracts/identity/profile';
import { refuse } from '@junto/contracts/problems';
import type { Cause } from '@junto/service-kit/events/cause';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { changeProfile } from './publish-profile';
import { readProfile, withCompany } from './read-profile';

/** Changes what a person may change of the own profile: name, phone, address, language, time zone; what isn't named stays. */
export async function updateProfile(
  userId: string,
  change: BodyOf<typeof updateProfileSpec>,
  cause: Cause,
): Promise<ProfileAnswer | RefusalsOf<typeof updateProfileSpec>> {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(named).length === 0) return readProfile(userId);
  const told = change.language ? { ...named, language_chosen: true } : named;
  const profile = await inTransaction((session) => changeProfile(session, userId, told, cause));
  return profile ? withCompany(profile) : refuse('profile_missing');
}
