import {
  readProfile as readEndpoint,
  updateProfile as updateEndpoint,
  uploadAvatar,
} from '@junto/contracts/identity/profile';
import { actorOf } from '@junto/service-kit/events/outbox';
import { route, type Route } from '@junto/service-kit/http/route';
import type { ObjectStore } from '@junto/service-kit/store/object-store';
import type { addressLimits } from '../limits';
import { changeAvatar } from './change-avatar';
import { readProfile } from './read-profile';
import { updateProfile } from './update-profile';

/** The own profile. */
export function profileRoutes(store: ObjectStore, limits: ReturnType<typeof addressLimits>): Route[] {
  return [
    route(readEndpoint, ({ caller }) => readProfile(caller.userId)),
    route(updateEndpoint, ({ caller, body, requestId, traceparent }) =>
      updateProfile(caller.userId, body, { actor: actorOf(caller), requestId, traceparent }),
    ),
    route(
      uploadAvatar,
      ({ caller, file, requestId, traceparent }) =>
        changeAvatar(store, caller.userId, file.bytes, { actor: actorOf(caller), requestId, traceparent }),
      { limit: limits.avatar },
    ),
  ];
}
