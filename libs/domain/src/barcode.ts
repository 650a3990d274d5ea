/** Digits of EAN-8, UPC-A, EAN-13 and GTIN-14. */
const lengths = [8, 12, 13, 14];

export type BarcodeProblem = { is: 'length' } | { is: 'check'; expected: number };

/** The digits of a typed barcode, without the spaces and hyphens of its printed form. */
export function barcodeDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/**
 * Validates the digits of a GS1 trade item number: EAN-8, UPC-A, EAN-13 or GTIN-14.
 * @param digits without spaces
 * @returns the problem, with the correct check digit; undefined for a valid number
 */
export function barcodeProblem(digits: string): BarcodeProblem | undefined {
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length)) return { is: 'length' };
  const expected = checkDigit(digits.slice(0, -1));
  return Number(digits.at(-1)) === expected ? undefined : { is: 'check', expected };
}

/** Digits are weighted 3 and 1 alternately from the right; the check digit completes their sum to a multiple of ten. */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
