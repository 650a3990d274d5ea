import { numberKinds, scaled, unscaled } from './number-kinds';

const { places, max } = numberKinds.money;
const percentPlaces = numberKinds.percent.places;
/** A whole price in the unit of the multiplication: cents times hundredths of a percent. */
const perWhole = BigInt(100 * 10 ** percentPlaces);

export interface ChangedPrice {
  /** With two decimals; half a minor unit goes up. */
  price: number;
  /** Something was rounded: the price is not exactly so many percent more or less. */
  isRounded: boolean;
}

/**
 * A price so many percent higher, or lower where percent is negative.
 * @returns nothing where it would pass what a price may be
 */
export function priceByPercent(price: number, percent: number): ChangedPrice | undefined {
  const exact = BigInt(scaled(price, places)) * (perWhole + BigInt(scaled(percent, percentPlaces)));
  const minor = (exact + perWhole / 2n) / perWhole;
  const changed = unscaled(Number(minor), places);
  return changed > max ? undefined : { price: changed, isRounded: minor * perWhole !== exact };
}
