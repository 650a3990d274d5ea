import { refuse, type Refusal } from '@junto/contracts/problems';
import type { Caller } from '@junto/service-kit/auth/caller';
import { people } from './people';
import type { Person } from './person';

/**
 * The caller as an order names them, as the guard cached it; no database read. An order keeps the name permanently, so
 * a new buyer has to retry until the profile is projected.
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
