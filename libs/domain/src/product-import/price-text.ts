/** Signs that spreadsheets and shops write beside amounts, with the currency each one means here. */
const currencyOfSign: Record<string, string> = { '€': 'EUR', r$: 'BRL', us$: 'USD', u$: 'USD', $: 'USD', '£': 'GBP' };

const mark = String.raw`(?:R\$|US?\$|\$|€|£|[A-Z]{3})`;
const before = new RegExp(`^(${mark})\\s*(.*)$`, 'i');
const behind = new RegExp(`^(.*?)\\s*(${mark})$`, 'i');

/** Parts of a price cell. */
export interface PriceText {
  /** The text to parse as a number. */
  number: string;
  /** ISO code of the sign or code beside the number; three letters may not be a valid currency. */
  currency: string | undefined;
}

/** Separates a price from the currency beside it: `1.234,50 €`, `R$ 12,00`, `EUR 3,40`, `$4.50`. */
export function priceTextOf(text: string): PriceText {
  const typed = text.trim();
  // Most prices have no currency beside them.
  if (!/[^\d.,\s]/.test(typed)) return { number: typed, currency: undefined };
  const [, ahead, rest = ''] = before.exec(typed) ?? [];
  if (ahead !== undefined) return { number: rest.trim(), currency: currencyOf(ahead) };
  const [, first = '', after] = behind.exec(typed) ?? [];
  if (after !== undefined) return { number: first.trim(), currency: currencyOf(after) };
  return { number: typed, currency: undefined };
}

/** The currency that a cell contains as a code or a sign. */
export function currencyOf(word: string): string {
  return currencyOfSign[word.toLowerCase()] ?? word.toUpperCase();
}
