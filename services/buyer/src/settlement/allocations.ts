import type { OfferAllocation } from '@junto/contracts/settlement';
import type { RoundOutcome } from '@junto/domain/outcome/settle';

interface FieldProblem {
  path: string;
  message: string;
}

/** What is wrong with the allocations of an administrator, with the offer and the line at which it is wrong. */
export function allocationProblems(
  { offers }: Pick<RoundOutcome, 'offers'>,
  allocations: readonly OfferAllocation[],
): FieldProblem[] {
  const outcomes = new Map(offers.map((offer) => [offer.offerId, offer.allocation]));
  return allocations.flatMap(({ round_product_id, mode, shares }, index) => {
    const path = `allocations.${index}`;
    const shared = outcomes.get(round_product_id);
    if (!shared) return [{ path: `${path}.round_product_id`, message: 'The supply covers the demand' }];
    if (mode !== 'by_hand' && shares.length > 0) return [{ path: `${path}.shares`, message: 'Only by hand' }];
    return shared.problems.map(({ lineId, code }) => {
      const at = shares.findIndex(({ line_id }) => line_id === lineId);
      return { path: at < 0 ? `${path}.shares` : `${path}.shares.${at}`, message: code };
    });
  });
}

/** The allocation of each offer with more demand than supply, to be stored. */
export function allocationsOf(
  { offers }: Pick<RoundOutcome, 'offers'>,
  allocations: readonly OfferAllocation[],
): OfferAllocation[] {
  const chosen = new Map(allocations.map((one) => [one.round_product_id, one]));
  return offers
    .filter(({ allocation }) => allocation !== null)
    .map(
      ({ offerId }) => chosen.get(offerId) ?? { round_product_id: offerId, mode: 'proportional' as const, shares: [] },
    );
}
