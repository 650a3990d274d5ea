import { maxUnits } from '@junto/domain/units';
import { z } from 'zod';

/** Every public id: a random UUID (decision 12). */
export const id = z.uuid();

/** An instant in UTC, ISO 8601 with milliseconds. */
export const instant = z.iso.datetime();

/** An amount with two decimals as a JSON number; minor units inside (decision 15). */
export const money = z
  .number()
  .min(0)
  .max(1_000_000_000)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4, { message: 'At most two decimals' });

/** An amount that was multiplied or summed up: not bounded as one that a person types. */
export const moneyTotal = z.number().min(0);

/** Units: a whole number of 1 or more. */
export const units = z.int().min(1).max(maxUnits);

/** A count that may be nothing. */
export const count = z.int().min(0);

/** A path of an image, `/images/<hash>`; append `-320`, `-640` or `-1280` for a size. */
export const imagePath = z.string().regex(/^\/images\/[0-9a-f]{64}$/);

export const currencies = ['USD', 'EUR', 'BRL', 'GBP', 'JPY', 'CAD', 'AUD', 'CHF', 'CNY'] as const;
/** Currencies a product or a round may have (decision 16). */
export const tradeCurrencies = ['USD', 'EUR', 'GBP', 'BRL'] as const;
export const tradeCurrency = z.enum(tradeCurrencies);
export type TradeCurrency = (typeof tradeCurrencies)[number];

export const uoms = ['pieces', 'kg', 'm', 'm2', 'liters', 'boxes'] as const;
export const uom = z.enum(uoms);
export type Uom = (typeof uoms)[number];

export const languages = ['en', 'pt'] as const;
export const language = z.enum(languages);
export type Language = (typeof languages)[number];

/** An amount per currency: amounts of different currencies are never added (decision 16). */
export const amountsByCurrency = z.array(z.object({ currency: tradeCurrency, amount: moneyTotal }));

/** Text a person typed: trimmed, bounded, without control characters other than line breaks. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    // eslint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, { message: 'Control characters are not allowed' });
}
/** The same, and not empty. */
export function filledText(max: number) {
  return text(max).min(1);
}
/** Text that may be known to be empty; '' becomes null, as the specification asks. */
export function textOrNull(max: number) {
  return text(max)
    .nullable()
    .transform((value) => (value ? value : null));
}

/** Search text: bounded, escaped by the server. */
export const search = z.string().trim().max(100).optional();

/** Lists are paged by key: `cursor` is opaque and comes from the answer before. */
export const paging = {
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
};

/**
 * One page of a list. `total` counts to 1,000 when a filter is set and then `total_capped` is true (decision 33).
 */
export function page<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    next_cursor: z.string().nullable(),
    total: count,
    total_capped: z.boolean(),
  });
}
