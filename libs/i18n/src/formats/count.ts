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

const kilograms = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 3 });
const measures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });
const cubicMetres = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 4 });

/** A weight or volume as it is stored, to be compared with its neighbours: nothing is padded. @param value kg or m³ */
export function formatMeasure(value: number): string {
  return measures.format(value);
}

/** A weight as it is stored: two decimals, three where a gram was weighed. @param value kg */
export function formatKilograms(value: number): string {
  return kilograms.format(value);
}

/** A volume as it is stored: three decimals, four where they were measured. @param value m³ */
export function formatCubicMetres(value: number): string {
  return cubicMetres.format(value);
}
