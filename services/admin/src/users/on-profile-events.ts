import type { ClientSession } from 'mongoose';
import { profileChanged } from '@junto/contracts/events/identity';
import { profileState, type ProfileState } from '@junto/contracts/identity/profile';
import { foldText } from '@junto/domain/fold-text';
import { consume } from '@junto/service-kit/events/consumer';
import { indexForSearch, searchTextOf } from '@junto/service-kit/lists/gram-search';
import { fromDto } from '@junto/service-kit/mongo/dto';
import { projectCounted } from '../figures/project-counted';
import { storedUser, UserModel, type UserProjection } from './user.model';

const factsOf = fromDto(profileState, storedUser);

export function toUserProjection(profile: ProfileState, version: number): UserProjection {
  const { name, email, company_named: named } = profile;
  const waiting = Boolean(named) && profile.company_id === null && profile.active !== false;
  const found = indexForSearch(searchTextOf(name, email, named));
  return { ...factsOf(profile), version, name_key: foldText(name), ...found, waiting };
}

export const weighUser = ({ waiting }: UserProjection) => ({ all: 1, waiting: Number(waiting ?? false) });

/** Takes over states of profiles that are newer than the copies. */
export function projectUsers(users: readonly UserProjection[], session: ClientSession): Promise<void> {
  return projectCounted(UserModel, users, { noun: 'users', weigh: weighUser, without: ['grams'] }, session);
}

export const userProjection = consume(profileChanged, {
  durable: 'copy-users',
  shown: true,
  handlerOfMany: (events, session) =>
    projectUsers(
      events.map(({ payload, version }) => toUserProjection(payload.profile, version)),
      session,
    ),
});
