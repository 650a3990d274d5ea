import { toMinor } from '../money';
import type { OfferPrices } from './terms';

/** Prices of an offer with the field names of the contract. */
export interface StoredPrices {
  tiers?: readonly { from_units: number; unit_price: number }[] | undefined;
  product: { unit_price: number };
}

/** The prices of an offer; without tiers, its base price alone. */
export function pricesOf({ tiers = [], product }: StoredPrices): OfferPrices {
  return {
    basePriceMinor: toMinor(product.unit_price),
    tiers: tiers.map(({ from_units, unit_price }) => ({ fromUnits: from_units, priceMinor: toMinor(unit_price) })),
  };
}
