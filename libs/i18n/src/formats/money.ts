/** Currencies in which amounts are shown; any other or missing currency falls back to USD. */
export const displayCurrencies = ['USD', 'EUR', 'BRL', 'GBP', 'JPY', 'CAD', 'AUD', 'CHF', 'CNY'] as const;
export type DisplayCurrency = (typeof displayCurrencies)[number];

export function displayCurrency(currency: string | null | undefined): DisplayCurrency {
  return displayCurrencies.find((known) => known === currency) ?? 'USD';
}

const full = formatters({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const compact = formatters({ notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 2 });

/**
 * An amount in its own currency, en-US format in both languages, always two decimals (decision 15).
 * @param amount decimal, as on the wire
 */
export function formatMoney(amount: number, currency?: string | null): string {
  return full(displayCurrency(currency)).format(amount);
}

const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount without its currency, which is shown elsewhere or is not fixed. */
export function formatAmount(amount: number): string {
  return plain.format(amount);
}

/** An amount in its currency, short: `$1.24M`. */
export function formatCompactMoney(amount: number, currency?: string | null): string {
  return compact(displayCurrency(currency)).format(amount);
}

/** Both parts of an amount, for figures with smaller cents: `$84,312` and `.50`. */
export function moneyParts(amount: number, currency?: string | null): { whole: string; cents: string } {
  const text = formatMoney(amount, currency);
  const point = text.lastIndexOf('.');
  return { whole: text.slice(0, point), cents: text.slice(point) };
}

function formatters(options: Intl.NumberFormatOptions): (currency: DisplayCurrency) => Intl.NumberFormat {
  const made = new Map<DisplayCurrency, Intl.NumberFormat>();
  return (currency) => {
    const found = made.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency, ...options });
    made.set(currency, found);
    return found;
  };
}
