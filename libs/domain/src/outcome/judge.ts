import type { OfferTerms } from './terms';
import { thresholdOf } from './threshold';

/** Below the threshold, at or above it, and at the cap. */
export const offerStates = ['short', 'reached', 'full'] as const;
export type OfferState = (typeof offerStates)[number];

/** @param units demand of the offer, with the drawn units */
export function stateOf(units: number, terms: OfferTerms): OfferState {
  if (units < thresholdOf(terms)) return 'short';
  return terms.maxQty !== null && units >= terms.maxQty ? 'full' : 'reached';
}

/** Whether the demand reaches the MOQ itself. An offer with a minimum fill can ship without it. */
export function isMoqMet(units: number, { moq }: Pick<OfferTerms, 'moq'>): boolean {
  return units >= moq;
}
