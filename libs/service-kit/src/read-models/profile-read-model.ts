import { z } from 'zod';
import { profileState, type ProfileState } from '@junto/contracts/identity/profile';
import { fromDto } from '../mongo/dto';
import { stored, type DocOf } from '../mongo/stored';

/**
 * Read model of profiles, written by `profile.changed`. `version` is that of identity's profile; older events are
 * ignored.
 */
const storedProfileCopy = stored('profile_copies', profileState.omit({ auth_id: true }).extend({ version: z.int() }));
export const ProfileReadModel = storedProfileCopy.model;
export type ProfileProjection = DocOf<typeof storedProfileCopy>;

const copyOf = fromDto(profileState, storedProfileCopy);

/** Maps the payload of an event to the read model. */
export function toProfileProjection(profile: ProfileState): Omit<ProfileProjection, '_id' | 'version'> {
  const { _id, ...copy } = copyOf(profile);
  return copy;
}
