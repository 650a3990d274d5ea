/** Time a token stays valid after the first use of its successor (decision 20). */
export const graceMs = 10_000;

/**
 * Stored refresh token. Every exchange creates a token of the next generation. `good_until` is set at the first use of
 * a successor.
 */
export interface StoredToken {
  generation: number;
  good_until: Date | null;
}

/**
 * Result of presenting a token:
 * - `first_use`: the newest generation, unused until now. The session advances and earlier tokens expire after 10 s.
 * - `repeat`: a successor exists but perhaps never arrived (lost response, two tabs at once). Creates another successor
 * of the same generation; only the successor used first stays valid.
 * - `reuse`: an old token, later than an honest client would send it. Somebody has a copy, so the session ends.
 */
export type Exchange = 'first_use' | 'repeat' | 'reuse';

export function decideRefresh(token: StoredToken, newestGeneration: number, now: Date): Exchange {
  if (token.good_until !== null && now > token.good_until) return 'reuse';
  return token.generation === newestGeneration ? 'first_use' : 'repeat';
}
