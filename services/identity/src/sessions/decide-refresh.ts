/** After the first use of its successor a token stays good for this long (decision 20). */
export const graceMs = 10_000;

/**
 * A refresh token as it is kept. Every exchange makes a token of the next generation. `good_until` is set when a
 * successor was used for the first time.
 */
export interface StoredToken {
  generation: number;
  good_until: Date | null;
}

/**
 * What presenting a token means:
 * - `first_use`: the newest generation, until now unused: it moves on, and what came before gets its 10 s;
 * - `repeat`: its successor was made and perhaps never arrived (a lost answer, two tabs at once): another successor of
 *   the same generation. Of several only the one that is used first goes on;
 * - `reuse`: an old token, later than anybody honest would send it: somebody has a copy, the family ends.
 */
export type Exchange = 'first_use' | 'repeat' | 'reuse';

export function decideRefresh(token: StoredToken, newestGeneration: number, now: Date): Exchange {
  if (token.good_until !== null && now > token.good_until) return 'reuse';
  return token.generation === newestGeneration ? 'first_use' : 'repeat';
}
