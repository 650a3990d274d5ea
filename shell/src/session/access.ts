import type { Role } from '@junto/contracts/endpoint';

/** What a route asks of its visitor. `auth` is the sign-in page. */
export type Access = 'auth' | 'signed_in' | Role;

/** Who comes, as far as the shell knows yet. */
export type Visitor =
  | { state: 'starting' }
  | { state: 'anonymous' }
  /** Signed in; the profile is on its way. */
  | { state: 'profile_loading' }
  /** Signed in, but there is no profile, or it could not be read (decision 23). */
  | { state: 'no_profile' }
  | { state: 'known'; role: string };

export type Decision = 'show' | 'wait' | { redirect: '/auth' | '/' };

/**
 * Shows a route, waits, or says where to send its visitor. An admin passes every role guard (decision 23). `/auth` and
 * `/` never send to each other in a circle (decision 23): whoever has no profile stays on `/auth`, whoever has one
 * never does.
 */
export function decideAccess(access: Access, visitor: Visitor): Decision {
  if (visitor.state === 'starting' || visitor.state === 'profile_loading') return 'wait';
  if (visitor.state === 'anonymous' || visitor.state === 'no_profile')
    return access === 'auth' ? 'show' : { redirect: '/auth' };
  if (access === 'auth') return { redirect: '/' };
  if (access === 'signed_in' || visitor.role === access || visitor.role === 'admin') return 'show';
  return { redirect: '/' };
}
