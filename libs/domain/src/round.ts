/** Moves of a round (decision 6). `active` stays a legal value that nothing produces. */
export const roundMoves = {
  draft: ['pending_approval', 'cancelled'],
  pending_approval: ['approved', 'closed', 'cancelled'],
  approved: ['closed'],
  active: [],
  closed: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;

export type RoundStatus = keyof typeof roundMoves;
export const roundStatuses = Object.keys(roundMoves) as [RoundStatus, ...RoundStatus[]];

/** Statuses in lists and their filters: a running round with a requested change has its own. */
export const listedRoundStatuses = [...roundStatuses, 'change_requested'] as const;
export type ListedRoundStatus = (typeof listedRoundStatuses)[number];

interface ListedRoundFacts {
  status: RoundStatus;
  closing: boolean;
  change_requested?: boolean | undefined;
}

/** Status that a list shows for a round. */
export function listedStatusOf({ status, closing, change_requested }: ListedRoundFacts): ListedRoundStatus | 'closing' {
  if (closing) return 'closing';
  return status === 'approved' && change_requested ? 'change_requested' : status;
}

/** Filter of stored rounds for a status of a list: 'approved' includes rounds with a requested change. */
export function listedStatusFilter(status: ListedRoundStatus | undefined): {
  status?: RoundStatus;
  change_requested?: true;
} {
  if (status === 'change_requested') return { status: 'approved', change_requested: true };
  return status === undefined ? {} : { status };
}

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

/** Problem of a round's times: it must close in the future, and after it opens. */
export function timesProblem(
  { openAt, closeAt }: RoundTimes,
  now: Date,
): 'closes_before_opening' | 'closes_in_the_past' | undefined {
  if (!closeAt) return undefined;
  if (openAt && closeAt <= openAt) return 'closes_before_opening';
  return closeAt <= now ? 'closes_in_the_past' : undefined;
}

export function isOpenAt(round: RoundTimes & { status: string; closing: boolean }, now: Date): boolean {
  return round.status === 'approved' && !round.closing && phaseOf(round, now) === 'open';
}

/** Maximum number of offers in a round (decision 14). */
export const maxOffers = 1000;
