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
}

export const poolFields = { seq: 1, committed: 1, selected: 1, approved: 1, drawable: 1 } as const;

/** Version of the pools of a round, by which read models and screens order events. */
export function poolVersionAt(seq: number): number {
  return seq + 1;
}
