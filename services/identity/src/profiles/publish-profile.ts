import { isDeepStrictEqual } from 'node:util';
import type { ClientSession } from 'mongoose';
import type { PayloadOf } from '@junto/contracts/event';
import { profileChanged } from '@junto/contracts/events/identity';
import type { Cause } from '@junto/service-kit/events/cause';
import { appendEvents, newEvent, type NewEvent } from '@junto/service-kit/events/outbox';
import { stateOf } from './profile';
import { ProfileModel, type Profile } from './profile.model';

type Change = Partial<
  Pick<Profile, 'name' | 'phone' | 'address' | 'language' | 'avatar_url' | 'company_id' | 'last_active_at'>
>;

/**
 * Changes a profile and tells everybody, in the caller's transaction.
 * @returns the profile as it is now, null when there is none
 */
export async function changeProfile(
  session: ClientSession,
  id: string,
  change: Change,
  cause: Cause,
): Promise<Profile | null> {
  const before = await ProfileModel.findOneAndUpdate({ _id: id }, { $set: change, $inc: { version: 1 } })
    .session(session)
    .lean()
    .exec();
  if (!before) return null;
  const profile: Profile = { ...before, ...change, version: before.version + 1 };
  const changed = keysOf(change).filter((field) => !isDeepStrictEqual(change[field], before[field]));
  const assigned = changed.includes('company_id');
  await appendEvents(session, [
    profileEvent(profile, cause, { changed, before: assigned ? { company_id: before.company_id } : null }),
  ]);
  return profile;
}

const keysOf = (change: Change) => Object.keys(change) as (keyof Change)[];

/**
 * Tells the other services what the profile is now.
 * @param news the company before an assignment, and the fields that are others now
 */
export function profileEvent(
  profile: Profile,
  cause: Cause,
  news: Pick<PayloadOf<typeof profileChanged>, 'before' | 'changed'> = { before: null, changed: [] },
): NewEvent {
  return newEvent(profileChanged, {
    payload: { profile_id: profile._id, profile: stateOf(profile), ...news },
    aggregateId: profile._id,
    version: profile.version,
    cause,
  });
}
