import type { OfferTerms } from './terms';

/**
 * Units from which an offer ships: the minimum fill of the MOQ, rounded up to a unit. A smaller supply lowers the
 * threshold, because nobody can order more than the supplier delivers.
 */
export function thresholdOf({ moq, minimumFill, supply }: Pick<OfferTerms, 'moq' | 'minimumFill' | 'supply'>): number {
  const filled = Math.ceil((moq * (minimumFill ?? 100)) / 100);
  return supply === null ? filled : Math.min(filled, supply);
}

/**
 * Units that a pool can take: the smaller one of cap and supply. The cap itself is never lowered; a smaller supply only
 * stops new orders.
 * @returns null without either
 */
export function limitOf({ maxQty, supply }: Pick<OfferTerms, 'maxQty' | 'supply'>): number | null {
  if (maxQty === null || supply === null) return maxQty ?? supply;
  return Math.min(maxQty, supply);
}
