import type { Role } from '@junto/contracts/endpoint';

/** Required access of a route. `auth` is the sign-in page. */
export type Access = 'auth' | 'signed_in' | Role;

/** The visitor, as far as known. */
export type Visitor =
  | { state: 'starting' }
  | { state: 'anonymous' }
  /** Signed in; the profile is loading. */
  | { state: 'profile_loading' }
  /** Signed in, but the profile is missing or could not be read (decision 23). */
  | { state: 'no_profile' }
  | { state: 'known'; role: string };

export type Decision = 'show' | 'wait' | { redirect: '/auth' | '/' };

/**
 * Decides whether to show a route, wait, or redirect. An admin passes every role guard. `/auth` and `/` never redirect
 * to each other in a loop: a visitor without a profile stays on `/auth`, one with a profile never does (decision 23).
 */
export function decideAccess(access: Access, visitor: Visitor): Decision {
  if (visitor.state === 'starting' || visitor.state === 'profile_loading') return 'wait';
  if (visitor.state === 'anonymous' || visitor.state === 'no_profile')
    return access === 'auth' ? 'show' : { redirect: '/auth' };
  if (access === 'auth') return { redirect: '/' };
  if (access === 'signed_in' || visitor.role === access || visitor.role === 'admin') return 'show';
  return { redirect: '/' };
}
