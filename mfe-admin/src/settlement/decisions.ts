import type { OfferDecision, SettlementPreview } from '@junto/contracts/settlement';

export type Decision = OfferDecision['decision'];
/** Decisions by offer. */
export type Decisions = ReadonlyMap<string, Decision>;

export function toDecisions(list: readonly OfferDecision[]): Decisions {
  return new Map(list.map(({ round_product_id, decision }) => [round_product_id, decision]));
}

/** With what the policy of the round decides: an administrator decides only on products under `ask`. */
export function withPolicies(offers: SettlementPreview['offers'], decisions: Decisions): Decisions {
  const byPolicy = offers.flatMap(({ round_product_id, policy = 'ask' }) =>
    policy === 'ask' ? [] : [[round_product_id, policy === 'accept' ? 'accept' : 'cancel_lines'] as const],
  );
  return new Map([...decisions, ...byPolicy]);
}

/** Whether an administrator decides on the product. */
export function needsDecision({ policy = 'ask' }: SettlementPreview['offers'][number]): boolean {
  return policy === 'ask';
}

export function fromDecisions(decisions: Decisions): OfferDecision[] {
  return [...decisions].map(([round_product_id, decision]) => ({ round_product_id, decision }));
}
