import { isDeepStrictEqual } from 'node:util';
import type { ClientSession } from 'mongoose';
import type { PayloadOf } from '@junto/contracts/event';
import { ownFacts, profileChanged } from '@junto/contracts/events/identity';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent, type NewEvent } from '@junto/service-kit/events/outbox';
import { stateOf } from './profile';
import { ProfileModel, type Profile } from './profile.model';

type Change = Partial<
  Pick<
    Profile,
    | 'name'
    | 'phone'
    | 'address'
    | 'language'
    | 'language_chosen'
    | 'time_zone'
    | 'device_zone'
    | 'avatar_url'
    | 'company_id'
    | 'company_named'
    | 'role'
    | 'active'
    | 'last_active_at'
  >
>;

/** What an admin decides of a person; the audit trail keeps what it replaced. */
const decided = ['company_id', 'role', 'active'] as const satisfies (keyof Change)[];
type DecidedOrOwn = (typeof decided)[number] | (typeof ownFacts)[number];

/**
 * Changes a profile and tells everybody, in the caller's transaction.
 * @param told what the event says beside the profile
 * @returns the profile as it is now, null when there is none
 */
export async function changeProfile(
  session: ClientSession,
  id: string,
  change: Change,
  cause: EventContext,
  told: Pick<PayloadOf<typeof profileChanged>, 'company_name' | 'company_name_before'> = {},
): Promise<Profile | null> {
  const before = await ProfileModel.findOneAndUpdate({ _id: id }, { $set: change, $inc: { version: 1 } })
    .session(session)
    .lean()
    .exec();
  if (!before) return null;
  const profile: Profile = { ...before, ...change, version: before.version + 1 };
  const changed = keysOf(change).filter((field) => !isDeepStrictEqual(change[field], before[field]));
  const was = (fields: readonly (keyof Change)[]) =>
    fields.filter((field) => changed.includes(field)).map((field) => [field, stateOf(before)[field as DecidedOrOwn]]);
  const [replacedByAdmin, replaced] = [was(decided), was(ownFacts)];
  await appendEvents(session, [
    profileEvent(profile, cause, {
      ...told,
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
 * Tells the other services what the profile is now.
 * @param news what was replaced, the fields that are others now, the names of a company that was assigned and of the
 * one before
 */
export function profileEvent(
  profile: Profile,
  cause: EventContext,
  news: Omit<PayloadOf<typeof profileChanged>, 'profile_id' | 'profile'> = { before: null, changed: [] },
): NewEvent {
  return newEvent(profileChanged, {
    payload: { profile_id: profile._id, profile: stateOf(profile), ...news },
    aggregateId: profile._id,
    version: profile.version,
    cause,
  });
}
