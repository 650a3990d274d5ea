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

/** The own profile. */
export function profileRoutes(store: ObjectStore, limits: ReturnType<typeof addressLimits>): Route[] {
  return [
    route(readProfileSpec, ({ caller }) => readProfile(caller.userId)),
    route(updateProfileSpec, (asked) => updateProfile(asked.caller.userId, asked.body, contextOfRequest(asked))),
    route(nameCompanySpec, (asked) => nameCompany(asked.caller.userId, asked.body.name, contextOfRequest(asked))),
    route(
      uploadAvatar,
      (asked) => changeAvatar(store, asked.caller.userId, asked.file.bytes, contextOfRequest(asked)),
      {
        limit: limits.avatar,
      },
    ),
  ];
}
