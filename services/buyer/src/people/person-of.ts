import type { Caller } from '@junto/service-kit/auth/caller';
import type { Person } from './person';
import { people } from './people';

/**
 * The caller as an order names him, from what the guard has just looked up: no read of the database. Name and address
 * are empty as long as the copy of a brand-new profile hasn't arrived.
 */
export function personOf(caller: Caller): Person {
  const profile = people.profileAtHand(caller.userId);
  return {
    id: caller.userId,
    name: profile?.name ?? '',
    email: profile?.email ?? '',
    companyId: caller.companyId,
    companyActive: caller.companyActive ?? true,
  };
}
