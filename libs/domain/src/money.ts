/** Minor units: integers, two decimals for every currency (decision 15). */
export type Minor = number;

/** Reads an amount of the wire. @param amount decimal number with at most two decimals @returns integer minor units */
export function toMinor(amount: number): Minor {
  return Math.round(amount * 100);
}

/** Writes an amount to the wire. @param minor integer minor units @returns decimal number */
export function fromMinor(minor: Minor): number {
  return minor / 100;
}

/** Price of a line, exact. @param priceMinor per unit @param qty whole units */
export function subtotalMinor(priceMinor: Minor, qty: number): Minor {
  return priceMinor * qty;
}

export function sumMinor(amounts: readonly Minor[]): Minor {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
