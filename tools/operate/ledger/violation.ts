/** A broken invariant: the kinds that the checker can report (docs/change/faults.md). */
export type Rule =
  /** Acknowledged state is missing or different. */
  | 'lost'
  /** Two orders with one idempotency key, or an order that no client requested. */
  | 'doubled'
  | 'above cap'
  /** Pools and totals that differ from the sum of live orders and open carts. */
  | 'sums differ'
  | 'cart differs'
  /** A change of a round after its close, or state that should have been removed by it. */
  | 'after the close'
  | 'outbox not empty'
  /** A read model that differs from its source. */
  | 'copy differs'
  /** An event whose effect is missing or happened twice. */
  | 'effect not once'
  | 'dead letter';

export interface Violation {
  rule: Rule;
  what: string;
}

export function broken(rule: Rule, what: string): Violation {
  return { rule, what };
}

/** No violation if the invariant holds. */
export function brokenUnless(holds: boolean, rule: Rule, what: string): Violation[] {
  return holds ? [] : [broken(rule, what)];
}
