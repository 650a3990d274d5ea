import { subtotalMinor, type Minor } from '../money';
import { percentBelow } from './price';

export interface Saving {
  /** Whole percent, rounded down. */
  percent: number;
  savedMinor: Minor;
}

/**
 * What the pool saves against the list price, the price of buying alone.
 * @returns undefined without a list price above the price of the pool
 */
export function savingOf(listPriceMinor: Minor | null, priceMinor: Minor, qty: number): Saving | undefined {
  if (listPriceMinor === null || listPriceMinor <= priceMinor) return undefined;
  const percent = percentBelow(priceMinor, listPriceMinor);
  return { percent, savedMinor: subtotalMinor(listPriceMinor - priceMinor, qty) };
}
