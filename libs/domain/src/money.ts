import { numberKinds, scaled, unscaled } from './number-kinds';

/** Minor units: integers, two decimals for every currency (decision 15). */
export type Minor = number;

/**
 * Converts an amount from the wire. @param amount decimal number with at most two decimals @returns integer minor units
 */
export function toMinor(amount: number): Minor {
  return scaled(amount, numberKinds.money.places);
}

/** Converts an amount to the wire. @param minor integer minor units @returns decimal number */
export function fromMinor(minor: Minor): number {
  return unscaled(minor, numberKinds.money.places);
}

/** Price of a line, exact. @param priceMinor per unit @param qty whole units */
export function subtotalMinor(priceMinor: Minor, qty: number): Minor {
  return priceMinor * qty;
}

export function sumMinor(amounts: readonly Minor[]): Minor {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
