import type { NumberKind } from './number-kinds';

/** Why a text is not accepted as a number. */
export type NumberRefusal =
  | { why: 'noNumber' | 'exponent' | 'negative' | 'tooManyPlaces' | 'tooSmall' | 'tooLarge' }
  /** A fraction where only whole numbers are valid. `between`: the permitted whole numbers next to it. */
  | { why: 'fraction'; between: number[] };

/**
 * Result of parsing a typed number. Numbers are integers of the kind's last place: 12.50 with two places is 1250.
 * `unsure`: the possible readings of an ambiguous text.
 */
export type NumberReading =
  | { is: 'nothing' }
  | { is: 'understood'; whole: number }
  | { is: 'unsure'; readings: number[] }
  | ({ is: 'refused' } & NumberRefusal);

/** The decimal separator in the user's language; the other of the two groups thousands. */
export type DecimalSign = '.' | ',';

/**
 * Parses a typed or pasted number, with either decimal separator (decision 15). `1,234.50` and `1.234,50` are
 * unambiguous. One separator with three digits after it is ambiguous: it groups thousands where only whole numbers are
 * valid; for other kinds the language and the places must agree, or both readings are offered. Text that is not a
 * number is refused, never corrected.
 */
export function readNumber(text: string, kind: NumberKind, sign: DecimalSign): NumberReading {
  const typed = text.trim();
  if (typed === '') return { is: 'nothing' };
  const unsigned = typed.replace(minus, '');
  if (/^[\d.,]*\d[\d.,]*e[-+\u2212]?\d+$/i.test(unsigned)) return { is: 'refused', why: 'exponent' };
  const parts = partsOf(unsigned);
  if (!parts) return { is: 'refused', why: 'noNumber' };
  if (unsigned !== typed) return { is: 'refused', why: 'negative' };
  return parts.grouped
    ? eitherOf(fit(parts.grouped, kind), fit(parts, kind), kind, typed.includes(sign))
    : fit(parts, kind);
}

/**
 * Parses a number of a file, where the cells of the whole file prove the decimal separator (decision 15).
 * @param proven null: not proven; one separator with three digits after it is then `unsure`
 */
export function readFileNumber(text: string, kind: NumberKind, proven: DecimalSign | null): NumberReading {
  const parts = partsOf(text.trim());
  if (!parts?.grouped) return readNumber(text, kind, '.');
  if (proven !== null) return fit(text.includes(proven) ? parts : parts.grouped, kind);
  const readings = [parts.grouped, parts].map((part) => fit(part, kind));
  const understood = readings.flatMap((reading) => (reading.is === 'understood' ? [reading.whole] : []));
  return understood.length > 0 ? { is: 'unsure', readings: understood } : readings[1]!;
}

/** The decimal separator that a number proves by itself; undefined if it proves none. */
export function signProvenBy(text: string): DecimalSign | undefined {
  const typed = text.trim().replace(minus, '');
  const parts = partsOf(typed);
  const signs = typed.replace(/[^.,]/g, '');
  if (!parts || parts.grouped || signs === '') return undefined;
  const last = signs.at(-1) as DecimalSign;
  const isOnlyGrouping = signs.length > 1 && !signs.includes(last === '.' ? ',' : '.');
  if (isOnlyGrouping) return last === '.' ? ',' : '.';
  return parts.after === '' ? undefined : last;
}

/** The hyphen of the keyboard, and the minus and dash characters of texts and tables. */
const minus = /^[-\u2212\u2013]\s?/;

/** @param isDecimalSign whether the only separator is the decimal one in the language */
function eitherOf(
  grouped: NumberReading,
  decimal: NumberReading,
  { places }: NumberKind,
  isDecimalSign: boolean,
): NumberReading {
  const holdsThree = places >= groupSize;
  if (places === 0 || (!isDecimalSign && !holdsThree)) return grouped;
  if (isDecimalSign && holdsThree) return decimal;
  const readings = [grouped, decimal].flatMap((reading) => (reading.is === 'understood' ? [reading.whole] : []));
  return readings.length > 0 ? { is: 'unsure', readings } : decimal;
}

/**
 * Digits before and after the decimal separator. `grouped`: the same text with its only separator grouping thousands.
 */
interface Parts {
  before: string;
  after: string;
  grouped?: Parts;
}

const groupSize = 3;

function partsOf(text: string): Parts | undefined {
  // Spaces, thin ones too, and apostrophes group thousands in some countries; they are never a decimal separator.
  const spaced = /^\d{1,3}([ \u00a0\u2009\u202f'\u2019])\d{3}(?:\1\d{3})*(?:[.,]\d*)?$/.exec(text);
  const plain = spaced ? text.replaceAll(spaced[1] as string, '') : text;
  if (!/^[\d.,]*\d[\d.,]*$/.test(plain)) return undefined;
  const signs = plain.replace(/\d/g, '');
  if (signs === '') return { before: plain, after: '' };
  const last = plain.search(/[.,]\d*$/);
  const halves = { before: plain.slice(0, last), after: plain.slice(last + 1) };
  if (signs.length === 1) {
    const mayGroup = !spaced && /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain);
    return mayGroup ? { ...halves, grouped: { before: halves.before + halves.after, after: '' } } : halves;
  }
  return spaced ? undefined : groupedParts(plain, halves);
}

/** With several separators, all of them group, or the last one is the decimal separator and differs from the others. */
function groupedParts(plain: string, { before, after }: Parts): Parts | undefined {
  const isGrouped = (text: string) => /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(text);
  const bare = (text: string) => text.replace(/[.,]/g, '');
  if (isGrouped(plain)) return { before: bare(plain), after: '' };
  const sign = plain.charAt(before.length);
  return isGrouped(before) && !before.includes(sign) ? { before: bare(before), after } : undefined;
}

/** Compares decimals by digits, so that values up to the bound are exact and any longer number stays above it. */
function fit({ before, after }: Parts, { places, min, max }: NumberKind): NumberReading {
  const decimals = after === '' ? after : after.replace(/0+$/, '');
  const units = Number(before);
  if (units > max) return { is: 'refused', why: 'tooLarge' };
  if (decimals.length > places) return places === 0 ? fraction(units, min, max) : refusedPlaces;
  const perUnit = 10 ** places;
  const whole = units * perUnit + Number(decimals.padEnd(places, '0'));
  if (whole > max * perUnit) return { is: 'refused', why: 'tooLarge' };
  if (whole < min * perUnit) return { is: 'refused', why: 'tooSmall' };
  return { is: 'understood', whole };
}

const refusedPlaces = { is: 'refused', why: 'tooManyPlaces' } as const;

function fraction(below: number, min: number, max: number): NumberReading {
  return {
    is: 'refused',
    why: 'fraction',
    between: [below, below + 1].filter((whole) => whole >= min && whole <= max),
  };
}
