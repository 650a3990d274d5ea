import { z } from 'zod';
import { profileState, type ProfileState } from '@junto/contracts/identity/profile';
import { fromDto } from '../mongo/dto';
import { stored, type DocOf } from '../mongo/stored';

/**
 * A service's own copy of a profile, fed by `profile.changed`. `version` is of identity's; an older event is ignored.
 */
const storedProfileCopy = stored('profile_copies', profileState.omit({ auth_id: true }).extend({ version: z.int() }));
export const ProfileReadModel = storedProfileCopy.model;
export type ProfileProjection = DocOf<typeof storedProfileCopy>;

const copyOf = fromDto(profileState, storedProfileCopy);

/** The copy as an event's payload makes it. */
export function toProfileProjection(profile: ProfileState): Omit<ProfileProjection, '_id' | 'version'> {
  const { _id, ...copy } = copyOf(profile);
  return copy;
}
