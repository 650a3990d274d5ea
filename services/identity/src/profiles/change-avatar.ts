import type { RefusalsOf } from '@junto/contracts/endpoint';
import type { Profile as ProfileAnswer, uploadAvatar } from '@junto/contracts/identity/profile';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import type { ObjectStore } from '@junto/service-kit/store/object-store';
import { storePicture } from '@junto/service-kit/store/pictures';
import { changeProfile } from './publish-profile';
import { withCompany } from './read-profile';

/**
 * Replaces the avatar. The picture is stored first, so that a profile never points at a missing one. Every picture has
 * its own path, so caches are never stale (decision 119).
 */
export async function changeAvatar(
  store: ObjectStore,
  userId: string,
  bytes: Buffer,
  cause: EventContext,
): Promise<ProfileAnswer | RefusalsOf<typeof uploadAvatar>> {
  const picture = await storePicture(store, bytes);
  if (isRefusal(picture)) return picture;
  const profile = await inTransaction((session) => changeProfile(session, userId, { avatar_url: picture }, cause));
  return profile ? withCompany(profile) : refuse('profile_missing');
}
