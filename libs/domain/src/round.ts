/** Moves of a round (decision 7). `active` stays a legal value that nothing produces. */
export const roundMoves = {
  draft: ['pending_approval', 'cancelled'],
  pending_approval: ['approved', 'closed', 'cancelled'],
  approved: ['closed'],
  active: [],
  closed: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;

export type RoundStatus = keyof typeof roundMoves;

export function canMoveRound(from: RoundStatus, to: RoundStatus): boolean {
  return (roundMoves[from] as readonly string[]).includes(to);
}

export interface RoundTimes {
  openAt: Date | null;
  closeAt: Date | null;
}

/** 'opens' before `open_at`, 'over' from `close_at` on, else 'open' (decision 6). */
export function phaseOf(times: RoundTimes, now: Date): 'opens' | 'open' | 'over' {
  if (times.closeAt && now >= times.closeAt) return 'over';
  if (times.openAt && now < times.openAt) return 'opens';
  return 'open';
}

export function isOpenAt(round: RoundTimes & { status: string; closing: boolean }, now: Date): boolean {
  return round.status === 'approved' && !round.closing && phaseOf(round, now) === 'open';
}

/** A round holds at most this many offers (decision 14). */
export const maxOffers = 1000;
