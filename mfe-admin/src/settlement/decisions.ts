import type { OfferDecision } from '@junto/contracts/settlement';

export type Decision = OfferDecision['decision'];
/** Decisions by offer. */
export type Decisions = ReadonlyMap<string, Decision>;

export function toDecisions(list: readonly OfferDecision[]): Decisions {
  return new Map(list.map(({ round_product_id, decision }) => [round_product_id, decision]));
}

export function fromDecisions(decisions: Decisions): OfferDecision[] {
  return [...decisions].map(([round_product_id, decision]) => ({ round_product_id, decision }));
}
