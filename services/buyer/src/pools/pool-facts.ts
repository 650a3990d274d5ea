import { remainingIn, type PoolLimits } from './remaining';

/** What a waitlist keeps from others, in the round lock. */
export interface WaitlistMark {
  /** Units that are offered to its buyers. */
  held: number;
  /** A buyer waits for more units, so none is open to others: nobody is overtaken. */
  waits: boolean;
}

/** Quantities of a round's pools, from the round lock. */
export interface PoolFacts {
  /** Version of the round; grows with every change. */
  seq: number;
  /** Units in live orders, by offer. */
  committed: Readonly<Record<string, number>>;
  /** Units in open carts, by offer. */
  selected: Readonly<Record<string, number>>;
  /** Units in approved orders, by offer with price tiers. */
  approved?: Readonly<Record<string, number>> | undefined;
  /** Units that up-to quantities of live orders add, by offer. */
  drawable?: Readonly<Record<string, number>> | undefined;
  /** By offer with a waitlist. */
  waitlists?: Readonly<Record<string, WaitlistMark>> | undefined;
}

export const poolFields = { seq: 1, committed: 1, selected: 1, approved: 1, drawable: 1, waitlists: 1 } as const;

/** Version of the pools of a round, by which read models and screens order events. */
export function poolVersionAt(seq: number): number {
  return seq + 1;
}

/** Units below the limit of an offer that only its waitlist can order; 0 without a limit or a waitlist. */
export function heldOf(
  { committed, waitlists }: Pick<PoolFacts, 'committed' | 'waitlists'>,
  { id, ...limits }: PoolLimits & { id: string },
): number {
  const mark = waitlists?.[id];
  const below = remainingIn(limits, committed[id] ?? 0);
  if (!mark || below === null) return 0;
  return mark.waits ? below : Math.min(mark.held, below);
}
