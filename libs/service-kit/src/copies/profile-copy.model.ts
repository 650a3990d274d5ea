import { z } from 'zod';
import { profileState, type ProfileState } from '@junto/contracts/identity/profile';
import { fromTheWire } from '../mongo/on-the-wire';
import { stored, type DocOf } from '../mongo/stored';

/**
 * A service's own copy of a profile, fed by `profile.changed`. `version` is of identity's; an older event is ignored.
 */
const storedProfileCopy = stored('profile_copies', profileState.omit({ auth_id: true }).extend({ version: z.int() }));
export const ProfileCopyModel = storedProfileCopy.model;
export type ProfileCopy = DocOf<typeof storedProfileCopy>;

const copyOf = fromTheWire(profileState, storedProfileCopy);

/** The copy as an event's payload makes it. */
export function profileCopyOf(profile: ProfileState): Omit<ProfileCopy, '_id' | 'version'> {
  const { _id, ...copy } = copyOf(profile);
  return copy;
}
