/**
 * Two services close a round: the supplier's service starts and ends the close, the buyer's service locks the round and
 * clears its carts. Each stores its progress in one field and changes it only as its state machine here allows.
 */

/**
 * State machine of the supplier's service. A close starts by schedule or by hand, with or without a reminder the day
 * before, and is done when its carts are cleared. A round that is extended instead is announced again.
 */
export const closeMoves = {
  none: ['announced', 'under_way'],
  announced: ['none', 'under_way'],
  under_way: ['done'],
  done: [],
} as const satisfies Record<string, readonly string[]>;

/**
 * State machine of the round lock that every order passes. After the final lock, it becomes cleared when no cart of the
 * round is left.
 */
export const roundLockMoves = {
  open: ['shut'],
  shut: ['cleared'],
  cleared: [],
} as const satisfies Record<string, readonly string[]>;

export type CloseStep = keyof typeof closeMoves;
export const closeSteps = Object.keys(closeMoves) as [CloseStep, ...CloseStep[]];
export type RoundLockStep = keyof typeof roundLockMoves;
export const roundLockSteps = Object.keys(roundLockMoves) as [RoundLockStep, ...RoundLockStep[]];

/** States from which a state machine may move to the given one. */
export function stepsBefore<S extends string>(moves: Record<S, readonly string[]>, to: S): S[] {
  return (Object.keys(moves) as S[]).filter((from) => moves[from].includes(to));
}
