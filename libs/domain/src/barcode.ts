/** Digits of EAN-8, UPC-A, EAN-13 and GTIN-14. */
const lengths = [8, 12, 13, 14];

export type BarcodeProblem = { is: 'length' } | { is: 'check'; expected: number };

/** The digits of a typed barcode: spaces and hyphens are how it is printed. */
export function barcodeDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/**
 * Whether digits are a trade item number of GS1: EAN-8, UPC-A, EAN-13 or GTIN-14.
 * @param digits without spaces
 * @returns what is wrong, with the check digit that would be right; undefined when nothing is
 */
export function barcodeProblem(digits: string): BarcodeProblem | undefined {
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length)) return { is: 'length' };
  const expected = checkDigit(digits.slice(0, -1));
  return Number(digits.at(-1)) === expected ? undefined : { is: 'check', expected };
}

/** The digits weigh 3 and 1 by turns, from the right; the check digit fills their sum up to a ten. */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
