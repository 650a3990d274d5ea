import { refuse, type Refusal } from '@junto/contracts/problems';
import type { Caller } from '@junto/service-kit/auth/caller';
import { people } from './people';
import type { Person } from './person';

/**
 * The caller as an order names them, from what the guard has just looked up, without a read of the database. An order
 * keeps the name for good, so a brand-new buyer is asked to come back once the copy of the profile has arrived.
 */
export function personOf(caller: Caller): Person | Refusal<'try_again'> {
  const profile = people.profileAtHand(caller.userId);
  if (!profile) return refuse('try_again', { retry_after_s: 1 });
  return {
    id: caller.userId,
    name: profile.name,
    email: profile.email,
    companyId: caller.companyId,
    companyName: (caller.companyId && people.companyAtHand(caller.companyId)?.name) || null,
    companyActive: caller.companyActive ?? true,
  };
}
