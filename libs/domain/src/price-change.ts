import { numberKinds, scaled, unscaled } from './number-kinds';

const { places, max } = numberKinds.money;
const percentPlaces = numberKinds.percent.places;
/** Factor of the multiplication: cents times hundredths of a percent. */
const perWhole = BigInt(100 * 10 ** percentPlaces);

export interface ChangedPrice {
  /** With two decimals; half a minor unit is rounded up. */
  price: number;
  /** The price was rounded, so it differs slightly from the exact percentage. */
  isRounded: boolean;
}

/**
 * A price raised by a percentage, or lowered by a negative one.
 * @returns undefined if the result exceeds the maximum price
 */
export function priceByPercent(price: number, percent: number): ChangedPrice | undefined {
  const exact = BigInt(scaled(price, places)) * (perWhole + BigInt(scaled(percent, percentPlaces)));
  const minor = (exact + perWhole / 2n) / perWhole;
  const changed = unscaled(Number(minor), places);
  return changed > max ? undefined : { price: changed, isRounded: minor * perWhole !== exact };
}
