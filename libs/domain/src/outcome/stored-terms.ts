import { toMinor } from '../money';
import { storedPolicy, waitsForSettlement } from './policy';
import { withoutSettings, type OfferToSettle } from './settle-offer';
import type { ClosePolicy, OfferPrices } from './terms';

/** Terms of an offer with the field names of the contract. A field that an older round lacks has its default. */
export interface StoredOffer {
  id: string;
  moq: number;
  max_qty: number | null;
  minimum_fill?: number | null | undefined;
  tiers?: readonly { from_units: number; unit_price: number }[] | undefined;
  product: { units_per_pack: number; unit_price: number };
}

/** Terms of a round with the field names of the contract. */
export interface StoredTerms {
  close_policy?: ClosePolicy | null | undefined;
  extend_days?: number | null | undefined;
  offers: readonly (Pick<StoredOffer, 'minimum_fill'> & { tiers?: readonly unknown[] | undefined })[];
}

/** The prices of an offer; without tiers, its base price alone. */
export function pricesOf({ tiers = [], product }: Pick<StoredOffer, 'tiers' | 'product'>): OfferPrices {
  return {
    basePriceMinor: toMinor(product.unit_price),
    tiers: tiers.map(({ from_units, unit_price }) => ({ fromUnits: from_units, priceMinor: toMinor(unit_price) })),
  };
}

/** The offer for the rules of its outcome, without a decision. */
export function offerToSettle(offer: StoredOffer): OfferToSettle {
  const { id, moq, max_qty, minimum_fill = null, tiers = [], product } = offer;
  return {
    ...withoutSettings,
    offerId: id,
    moq,
    maxQty: max_qty,
    minimumFill: minimum_fill,
    unitsPerPack: product.units_per_pack,
    prices: tiers.length > 0 ? pricesOf(offer) : null,
  };
}

/** Whether invoicing and completion of a round wait for its settlement. */
export function awaitsSettlement({ offers, extend_days = null, ...round }: StoredTerms): boolean {
  return waitsForSettlement({
    closePolicy: storedPolicy(round),
    extendDays: extend_days,
    offers: offers.map(({ minimum_fill = null, tiers = [] }) => ({
      ...withoutSettings,
      minimumFill: minimum_fill,
      hasTiers: tiers.length > 0,
    })),
    hasUpTo: false,
  });
}
