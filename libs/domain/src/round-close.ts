/**
 * The close of a round is two services' work: its supplier's service begins and ends it, the buyer's one shuts the gate
 * and clears. Each keeps in one field how far it is, and moves that field only as its machine here allows.
 */

/**
 * At the round's owner. Told a day before it or not, a close begins by its time or by hand; it is done with its carts.
 */
export const closeMoves = {
  none: ['announced', 'under_way'],
  announced: ['under_way'],
  under_way: ['done'],
  done: [],
} as const satisfies Record<string, readonly string[]>;

/** At the gate that every order passes. Shut for good, it is cleared once nothing of its carts is left. */
export const roundLockMoves = {
  open: ['shut'],
  shut: ['cleared'],
  cleared: [],
} as const satisfies Record<string, readonly string[]>;

export type CloseStep = keyof typeof closeMoves;
export const closeSteps = Object.keys(closeMoves) as [CloseStep, ...CloseStep[]];
export type RoundLockStep = keyof typeof roundLockMoves;
export const roundLockSteps = Object.keys(roundLockMoves) as [RoundLockStep, ...RoundLockStep[]];

/** Steps from which a machine may move to this one. */
export function stepsBefore<S extends string>(moves: Record<S, readonly string[]>, to: S): S[] {
  return (Object.keys(moves) as S[]).filter((from) => moves[from].includes(to));
}
