import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@junto/contracts/event';
import type { profileChanged } from '@junto/contracts/events/identity';
import type { ProfileState } from '@junto/contracts/identity/profile';

/** A buyer without a company, as identity publishes them. */
export function aProfile(facts: Partial<ProfileState> = {}): ProfileState {
  const id = facts.id ?? randomUUID();
  return {
    id,
    auth_id: id,
    name: 'Bea Buyer',
    email: 'bea@example.test',
    phone: null,
    address: null,
    role: 'buyer',
    company_id: null,
    avatar_url: null,
    language: 'en',
    created_at: new Date().toISOString(),
    last_active_at: null,
    ...facts,
  };
}

/** Facts of `profileChanged`: `service.emit(profileChanged, profileEvent(profile))`. */
export function profileEvent(
  profile: ProfileState,
  version = 1,
  before: PayloadOf<typeof profileChanged>['before'] = null,
) {
  return { aggregateId: profile.id, version, payload: { profile_id: profile.id, profile, before } };
}
