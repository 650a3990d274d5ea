import type { Language } from '../language';

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const measure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });
const kilograms = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 3 });
const cubicMetres = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 4 });

/**
 * Replaces the separators of a number written in en-US by those of a language: `1,234.5` is `1 234,5` in Portuguese,
 * where counts group with a narrow no-break space and measures have a decimal comma (decision 15). Money stays en-US
 * (decision 15), so a period never groups.
 */
export function withSeparatorsOf(language: Language, written: string): string {
  if (language === 'en') return written;
  const [whole = '', decimals] = written.split('.');
  return whole.replaceAll(',', '\u202f') + (decimals === undefined ? '' : `,${decimals}`);
}

function numbersOf(language: Language) {
  const write = (format: Intl.NumberFormat) => (value: number) => withSeparatorsOf(language, format.format(value));
  return {
    /** Units and other counts: `1,476`. */
    count: write(count),
    /** A count of search results that stops at a thousand: `1,000+` (decision 33). */
    total: (total: number, capped: boolean) => `${write(count)(total)}${capped ? '+' : ''}`,
    /** A weight or volume without trailing zeros, for comparison with its neighbors. @param value kg or m³ */
    measure: write(measure),
    /** A weight with two decimals, or three if grams are stored. @param value kg */
    kilograms: write(kilograms),
    /** A volume with three decimals, or four if they are stored. @param value m³ */
    cubicMetres: write(cubicMetres),
  };
}

/** The formats of counts and measures in each language. */
export const numbersIn: Record<Language, ReturnType<typeof numbersOf>> = { en: numbersOf('en'), pt: numbersOf('pt') };
