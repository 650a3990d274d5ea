/** A promise that was broken: the kinds that the checker can find (docs/change/faults.md). */
export type Rule =
  /** What was acknowledged is not there, or not as it was acknowledged. */
  | 'lost'
  /** Two orders with one idempotency key, or an order that no client requested. */
  | 'doubled'
  | 'above cap'
  /** Pools and totals that differ from the sum of live orders and open carts. */
  | 'sums differ'
  | 'cart differs'
  /** Something of a round that came or stayed after its close. */
  | 'after the close'
  | 'outbox not empty'
  /** A copy in another service that differs from its original. */
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
