import { storedPolicy, waitsForSettlement } from './policy';
import { withoutSettings, type OfferToSettle } from './settle-offer';
import { pricesOf, type StoredPrices } from './stored-prices';
import type { ClosePolicy } from './terms';

/** Terms of an offer with the field names of the contract. A field that an older round lacks has its default. */
export interface StoredOffer extends StoredPrices {
  id: string;
  moq: number;
  max_qty: number | null;
  minimum_fill?: number | null | undefined;
  supply?: { units: number } | null | undefined;
  product: StoredPrices['product'] & { units_per_pack: number };
}

/** Terms of a round with the field names of the contract. */
export interface StoredTerms {
  close_policy?: ClosePolicy | null | undefined;
  extend_days?: number | null | undefined;
  /** An order of the round carries an up-to quantity. */
  has_up_to?: boolean | null | undefined;
  offers: readonly (Pick<StoredOffer, 'minimum_fill' | 'supply'> & { tiers?: readonly unknown[] | undefined })[];
}

/** The offer for the rules of its outcome, without a decision. */
export function offerToSettle(offer: StoredOffer): OfferToSettle {
  const { id, moq, max_qty, minimum_fill = null, supply = null, tiers = [], product } = offer;
  return {
    ...withoutSettings,
    offerId: id,
    moq,
    maxQty: max_qty,
    minimumFill: minimum_fill,
    supply: supply?.units ?? null,
    unitsPerPack: product.units_per_pack,
    prices: tiers.length > 0 ? pricesOf(offer) : null,
  };
}

/** Whether invoicing and completion of a round wait for its settlement. */
export function awaitsSettlement({ offers, extend_days = null, has_up_to, ...round }: StoredTerms): boolean {
  return waitsForSettlement({
    closePolicy: storedPolicy(round),
    extendDays: extend_days,
    offers: offers.map(({ minimum_fill = null, supply = null, tiers = [] }) => ({
      ...withoutSettings,
      minimumFill: minimum_fill,
      supply: supply?.units ?? null,
      hasTiers: tiers.length > 0,
    })),
    hasUpTo: has_up_to ?? false,
  });
}
