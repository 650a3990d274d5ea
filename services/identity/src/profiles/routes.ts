import {
  nameCompany as nameCompanySpec,
  readProfile as readProfileSpec,
  updateProfile as updateProfileSpec,
  uploadAvatar,
} from '@junto/contracts/identity/profile';
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
    route(updateProfileSpec, ({ caller, body, cause }) => updateProfile(caller.userId, body, cause)),
    route(nameCompanySpec, ({ caller, body, cause }) => nameCompany(caller.userId, body.name, cause)),
    route(uploadAvatar, ({ caller, file, cause }) => changeAvatar(store, caller.userId, file.bytes, cause), {
      limit: limits.avatar,
    }),
  ];
}
