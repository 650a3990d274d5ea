import { z } from 'zod';
import { barcodeDigits, barcodeProblem } from '@junto/domain/barcode';
import { hasPlaces, numberKinds, type NumberKind } from '@junto/domain/number-kinds';
import { cleanLine, cleanText } from '@junto/domain/typed-text';
import { maxUnits } from '@junto/domain/units';

/** Every public id: a random UUID (decision 15), converted to lower case. */
export const id = z.uuid().toLowerCase();

/** An instant in UTC, ISO 8601 with milliseconds. */
export const instant = z.iso.datetime();

/** A calendar day without a time, `YYYY-MM-DD`, independent of the time zone (decision 15). */
export const calendarDay = z.iso.date();

/** A decimal number within the bounds and decimal places of its kind. */
export function decimal({ places, min, max }: NumberKind) {
  return z
    .number()
    .min(min)
    .max(max)
    .refine((value) => hasPlaces(value, places), { message: `At most ${places} decimals` });
}

/** An amount with two decimals as a JSON number; minor units inside (decision 15). */
export const money = decimal(numberKinds.money);

/** An amount that was multiplied or summed up; its bound is higher than that of typed amounts. */
export const moneyTotal = z.number().min(0);

/** Units: a whole number of 1 or more. */
export const units = z.int().min(1).max(maxUnits);

/** A count, which may be 0. */
export const count = z.int().min(0);

/** A path of an image, `/images/<hash>`; append `-320`, `-640` or `-1280` for a size. */
export const imagePath = z.string().regex(/^\/images\/[0-9a-f]{64}$/);

export const currencies = ['USD', 'EUR', 'BRL', 'GBP', 'JPY', 'CAD', 'AUD', 'CHF', 'CNY'] as const;
/** Currencies a product or a round may have (decision 15). */
export const tradeCurrencies = ['USD', 'EUR', 'GBP', 'BRL'] as const;
export const tradeCurrency = z.enum(tradeCurrencies);
export type TradeCurrency = (typeof tradeCurrencies)[number];

export const uoms = ['pieces', 'kg', 'm', 'm2', 'liters', 'boxes'] as const;
export const uom = z.enum(uoms);
export type Uom = (typeof uoms)[number];

export const languages = ['en', 'pt'] as const;
export const language = z.enum(languages);
export type Language = (typeof languages)[number];
/** Query of a file: the language of its headings, English by default. */
export const inLanguage = { language: language.default('en') };

/** IANA name of a time zone. */
export const timeZone = z.string().max(64).refine(isTimeZone, { message: 'No time zone' });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** An amount per currency: amounts of different currencies are never added (decision 15). */
export const amountsByCurrency = z.array(z.object({ currency: tradeCurrency, amount: moneyTotal }));

function typed(max: number, clean: (value: string) => string, allowed: RegExp, message: string) {
  return z.string().overwrite(clean).trim().max(max).regex(allowed, { message });
}

/**
 * A single line of typed text: trimmed, bounded, with single spaces and composed characters, without control
 * characters, invisible characters and lone surrogates.
 */
export function text(max: number) {
  return typed(max, cleanLine, /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'Line breaks and control characters are not allowed');
}
/** The same, not empty. */
export function filledText(max: number) {
  return text(max).min(1);
}
/** Optional text: '' becomes null. */
export function textOrNull(max: number) {
  return orNull(text(max));
}
/** The same for multi-line fields. */
export function linesOrNull(max: number) {
  return orNull(lines(max));
}
export const linesForm = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u;
/** Multi-line text, also used for table cells. */
export function lines(max: number) {
  return typed(max, cleanText, linesForm, 'Control characters are not allowed');
}
function orNull(schema: z.ZodString) {
  return schema.nullable().transform((value) => (value ? value : null));
}

/** A GS1 trade item number in digits (EAN-8, UPC-A, EAN-13, GTIN-14) with a valid check digit; '' becomes null. */
export const barcodeOrNull = orNull(
  z
    .string()
    .overwrite(barcodeDigits)
    .refine((digits) => digits === '' || barcodeProblem(digits) === undefined, { message: 'No barcode of GS1' }),
);

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Search text: bounded, escaped by the server. */
export const search = z.string().trim().max(100).optional();

/**
 * Keyset pagination: `cursor` is opaque and comes from the previous response. It contains the sort value of a row: up
 * to 200 characters, each up to nine bytes (a normalized Hangul syllable).
 */
export const paging = {
  cursor: z.string().max(4_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
};

/** The first items of a list without pages, and the total count, absent from older versions. */
export function firstOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: count.optional() });
}

/**
 * One page of a list. `total` is exact, but with a filter counts only up to 1,000, and `total_capped` is true above
 * (decision 33).
 */
export function page<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    next_cursor: z.string().nullable(),
    total: count,
    total_capped: z.boolean(),
  });
}
