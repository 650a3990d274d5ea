import type { Role } from '@junto/contracts/endpoint';

export interface CallingKey {
  /** Name that the company gave the key. */
  name: string;
}

/** Verified claims of an access token. */
export interface Claims {
  /** Id of the profile, equal to that of the account. */
  userId: string;
  sessionId: string;
  role: Role;
  companyId: string | null;
  /** Seconds since the epoch. */
  expiresAt: number;
  /** Set for a call with an API key; the session id is then the id of the key. */
  byKey?: CallingKey;
}

/** The authenticated caller: identity from the token, permissions from the service's read models. */
export interface Caller {
  userId: string;
  sessionId: string;
  role: Role;
  companyId: string | null;
  name?: string;
  /** False if the company is deactivated (decision 6); true without a company. */
  companyActive?: boolean;
  /** From the claims, regardless of the read models. */
  byKey?: CallingKey;
}
type Judged = Omit<Caller, 'byKey'> | undefined | 'session_ended';

/**
 * Resolves the caller from the service's read models of profiles and companies. `undefined`: not in the read model yet,
 * so the claims apply. `'session_ended'`: the session has ended although the token has not expired.
 */
export type ResolveCaller = (claims: Claims) => Judged | Promise<Judged>;

export function callerOfClaims({ userId, sessionId, role, companyId }: Claims): Caller {
  return { userId, sessionId, role, companyId };
}
