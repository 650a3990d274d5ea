import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import type { Profile as ProfileAnswer, updateProfile as updateProfileSpec } from '@junto/contracts/identity/profile';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { resolveEditConflict } from '@junto/service-kit/edits/resolve-edit-conflict';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { toProfileState } from './profile';
import { ProfileModel } from './profile.model';
import { changeProfile } from './publish-profile';
import { readProfile, withCompany } from './read-profile';

/**
 * Changes the caller's name, phone, address, language or time zone. Omitted fields stay. Refuses to overwrite a change
 * that another page made since the form was opened (decision 48).
 */
export async function updateProfile(
  userId: string,
  { version, seen, ...change }: BodyOf<typeof updateProfileSpec>,
  cause: EventContext,
): Promise<ProfileAnswer | RefusalsOf<typeof updateProfileSpec>> {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(named).length === 0) return readProfile(userId);
  const changes = change.language ? { ...named, language_chosen: true } : named;
  const profile = await inTransaction(async (session) => {
    const present = await ProfileModel.findById(userId).session(session).lean().exec();
    if (!present) return refuse('profile_missing');
    const conflict = resolveEditConflict(
      named,
      { version, seen },
      { ...toProfileState(present), version: present.version },
    );
    return conflict ?? (await changeProfile(session, userId, changes, cause)) ?? refuse('profile_missing');
  });
  return isRefusal(profile) ? profile : withCompany(profile);
}
