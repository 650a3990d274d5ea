import type { NumberKind } from './number-kinds';

/** Why a text is not taken for a number. */
export type NumberRefusal =
  | { why: 'noNumber' | 'exponent' | 'negative' | 'tooManyPlaces' | 'tooSmall' | 'tooLarge' }
  /** A part of what is counted whole. `between`: the two whole numbers beside it that are allowed. */
  | { why: 'fraction'; between: number[] };

/**
 * What a typed text says. Numbers are whole, in the last place of the kind: 12.50 of two places is 1250.
 * `unsure`: the readings that fit, where the text alone does not tell them apart.
 */
export type NumberReading =
  | { is: 'nothing' }
  | { is: 'understood'; whole: number }
  | { is: 'unsure'; readings: number[] }
  | ({ is: 'refused' } & NumberRefusal);

/** The sign before decimals in the language of whoever types; the other one of the two groups thousands. */
export type DecimalSign = '.' | ',';

/**
 * Reads a number as a person types or pastes it, with either sign before the decimals (decision 15). `1,234.50` and
 * `1.234,50` say by themselves which is which. One sign with three digits after it may be either: where nothing but
 * whole numbers is counted it groups; in other kinds the language and the places must agree, and otherwise both
 * readings are offered. A text that means no number is refused, never bent into one.
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
 * Reads a number of a file, where the cells of the whole file prove the sign before decimals (decision 15).
 * @param proven null: nothing proves it, and one sign with three digits after it is `unsure`
 */
export function readFileNumber(text: string, kind: NumberKind, proven: DecimalSign | null): NumberReading {
  const parts = partsOf(text.trim());
  if (!parts?.grouped) return readNumber(text, kind, '.');
  if (proven !== null) return fit(text.includes(proven) ? parts : parts.grouped, kind);
  const readings = [parts.grouped, parts].map((part) => fit(part, kind));
  const understood = readings.flatMap((reading) => (reading.is === 'understood' ? [reading.whole] : []));
  return understood.length > 0 ? { is: 'unsure', readings: understood } : readings[1]!;
}

/** The sign before decimals that a number proves by itself; undefined where it proves none. */
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

/** The hyphen of the keyboard, and the signs that texts and tables have in its place. */
const minus = /^[-\u2212\u2013]\s?/;

/** @param isDecimalSign whether the only sign is the one before decimals in the language */
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

/** Digits before and after the decimal sign. `grouped`: the same text with its only sign grouping thousands. */
interface Parts {
  before: string;
  after: string;
  grouped?: Parts;
}

const groupSize = 3;

function partsOf(text: string): Parts | undefined {
  // Spaces, thin ones too, and apostrophes group in some countries; nowhere do they stand before decimals.
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

/** Of several signs all group, or the last one stands before the decimals and is another than those before it. */
function groupedParts(plain: string, { before, after }: Parts): Parts | undefined {
  const isGrouped = (text: string) => /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(text);
  const bare = (text: string) => text.replace(/[.,]/g, '');
  if (isGrouped(plain)) return { before: bare(plain), after: '' };
  const sign = plain.charAt(before.length);
  return isGrouped(before) && !before.includes(sign) ? { before: bare(before), after } : undefined;
}

/**
 * Decimals are counted as digits. What is above the bound stays so however many digits it has; below it all are exact.
 */
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
