import { isDeepStrictEqual } from 'node:util';
import type { ClientSession } from 'mongoose';
import type { PayloadOf } from '@junto/contracts/event';
import { ownFacts, profileChanged } from '@junto/contracts/events/identity';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent, type NewEvent } from '@junto/service-kit/events/outbox';
import { toProfileState } from './profile';
import { ProfileModel, type Profile } from './profile.model';

type Change = Partial<Omit<Profile, '_id' | 'email' | 'created_at' | 'version'>>;

/** Fields that an admin decides; the audit trail stores their previous values. */
const decided = ['company_id', 'role', 'active'] as const satisfies (keyof Change)[];
type DecidedOrOwn = (typeof decided)[number] | (typeof ownFacts)[number];

/**
 * Changes a profile and publishes the change, in the caller's transaction.
 * @param companyNames additional fields of the event
 * @returns the changed profile, null when there is none
 */
export async function changeProfile(
  session: ClientSession,
  id: string,
  change: Change,
  cause: EventContext,
  companyNames: Pick<PayloadOf<typeof profileChanged>, 'company_name' | 'company_name_before'> = {},
): Promise<Profile | null> {
  const before = await ProfileModel.findOneAndUpdate({ _id: id }, { $set: change, $inc: { version: 1 } })
    .session(session)
    .lean()
    .exec();
  if (!before) return null;
  const profile: Profile = { ...before, ...change, version: before.version + 1 };
  const changed = keysOf(change).filter((field) => !isDeepStrictEqual(change[field], before[field]));
  const was = (fields: readonly (keyof Change)[]) =>
    fields
      .filter((field) => changed.includes(field))
      .map((field) => [field, toProfileState(before)[field as DecidedOrOwn]]);
  const [replacedByAdmin, replaced] = [was(decided), was(ownFacts)];
  await appendEvents(session, [
    profileEvent(profile, cause, {
      ...companyNames,
      changed,
      ...(replaced.length > 0 && { replaced: Object.fromEntries(replaced) }),
      before:
        replacedByAdmin.length > 0 ? { company_id: before.company_id, ...Object.fromEntries(replacedByAdmin) } : null,
    }),
  ]);
  return profile;
}

const keysOf = (change: Change) => Object.keys(change) as (keyof Change)[];

/**
 * Event with the current state of the profile.
 * @param news replaced values, changed fields, and the names of an assigned and the previous company
 */
export function profileEvent(
  profile: Profile,
  cause: EventContext,
  news: Omit<PayloadOf<typeof profileChanged>, 'profile_id' | 'profile'> = { before: null, changed: [] },
): NewEvent {
  return newEvent(profileChanged, {
    payload: { profile_id: profile._id, profile: toProfileState(profile), ...news },
    aggregateId: profile._id,
    version: profile.version,
    cause,
  });
}
