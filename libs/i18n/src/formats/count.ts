const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/**
 * Units and other counts, `1,476`. One format in both languages: amounts are en-US (decision 16), and `1.476` beside
 * `$1,476.00` would read as one and a half.
 */
export function formatCount(value: number): string {
  return counts.format(value);
}

/** A count of search results that stops at a thousand: `1,000+` (decision 33). */
export function formatTotal(total: number, capped: boolean): string {
  return capped ? `${formatCount(total)}+` : formatCount(total);
}

/** Kilograms and cubic metres of an invoice, with a fixed number of decimals. */
export function formatMeasure(value: number, decimals: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
