import type { ClientSession } from 'mongoose';
import { profileChanged } from '@junto/contracts/events/identity';
import { type ProfileState } from '@junto/contracts/identity/profile';
import { consume } from '@junto/service-kit/events/consumer';
import { foldText, searchTextOf } from '@junto/service-kit/lists/search';
import { projectCounted } from '../figures/project-counted';
import { UserModel, type UserCopy } from './user.model';

export function userCopyOf(profile: ProfileState, version: number): UserCopy {
  const { id, name, email, role, company_id, avatar_url, created_at, last_active_at } = profile;
  return {
    _id: id,
    name,
    email,
    role,
    company_id,
    avatar_url,
    created_at: new Date(created_at),
    last_active_at: last_active_at === null ? null : new Date(last_active_at),
    version,
    name_key: foldText(name),
    search_text: searchTextOf(name, email),
  };
}

/** Takes over states of profiles that are newer than the copies. */
export function projectUsers(users: readonly UserCopy[], session: ClientSession): Promise<void> {
  return projectCounted(UserModel, users, { noun: 'users', weigh: () => ({ all: 1 }) }, session);
}

export const copyUsers = consume(profileChanged, {
  durable: 'copy-users',
  shown: true,
  handlerOfMany: (events, session) =>
    projectUsers(
      events.map(({ payload, version }) => userCopyOf(payload.profile, version)),
      session,
    ),
});
