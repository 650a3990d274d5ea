import {
  nameCompany as nameCompanySpec,
  readProfile as readProfileSpec,
  updateProfile as updateProfileSpec,
  uploadAvatar,
} from '@junto/contracts/identity/profile';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { route, type Route } from '@junto/service-kit/http/route';
import type { ObjectStore } from '@junto/service-kit/store/object-store';
import type { addressLimits } from '../rate-limits';
import { changeAvatar } from './change-avatar';
import { nameCompany } from './name-company';
import { readProfile } from './read-profile';
import { updateProfile } from './update-profile';

/** The caller's own profile. */
export function profileRoutes(store: ObjectStore, limits: ReturnType<typeof addressLimits>): Route[] {
  return [
    route(readProfileSpec, ({ caller }) => readProfile(caller.userId)),
    route(updateProfileSpec, (request) =>
      updateProfile(request.caller.userId, request.body, contextOfRequest(request)),
    ),
    route(nameCompanySpec, (request) =>
      nameCompany(request.caller.userId, request.body.name, contextOfRequest(request)),
    ),
    route(
      uploadAvatar,
      (request) => changeAvatar(store, request.caller.userId, request.file.bytes, contextOfRequest(request)),
      {
        limit: limits.avatar,
      },
    ),
  ];
}
