import type { Role } from '@junto/contracts/endpoint';

export interface CallingKey {
  /** As its company calls it. */
  name: string;
}

/** What an access token proves and claims. */
export interface Claims {
  /** The profile's id, which is also the account's. */
  userId: string;
  sessionId: string;
  role: Role;
  companyId: string | null;
  /** Seconds since the epoch. */
  expiresAt: number;
  /** A program calls, by an API key: the session's id is the key's. */
  byKey?: CallingKey;
}

/** Who asks, as this service judges it: the token says who, the service's copy of the profile says what they may. */
export interface Caller {
  userId: string;
  sessionId: string;
  role: Role;
  companyId: string | null;
  name?: string;
  /** False when the company was deactivated (decision 6); true without a company. */
  companyActive?: boolean;
  /** Of the claims: the guard says it, whatever a service judges. */
  byKey?: CallingKey;
}
type Judged = Omit<Caller, 'byKey'> | undefined | 'session_ended';

/**
 * Judges a caller on the service's own copies of profile and company. `undefined`: the copy hasn't arrived, the claims
 * count. `'session_ended'`: the session is over although the token has not run out.
 */
export type ResolveCaller = (claims: Claims) => Judged | Promise<Judged>;

export function callerOfClaims({ userId, sessionId, role, companyId }: Claims): Caller {
  return { userId, sessionId, role, companyId };
}
