/** What the gate of a round says of its pools. */
export interface PoolFacts {
  /** Of the round; grows with every change of it. */
  seq: number;
  /** Units in live orders, by offer. */
  committed: Readonly<Record<string, number>>;
  /** Units in open carts, by offer. */
  selected: Readonly<Record<string, number>>;
}

export const poolFields = { seq: 1, committed: 1, selected: 1 } as const;

/** Of each pool of a round, as copies and screens order what they hear of it. */
export function poolVersionAt(seq: number): number {
  return seq + 1;
}
