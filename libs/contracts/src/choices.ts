import { z } from 'zod';
import { text } from './wire';

/** Several values as the text of a URL parameter: each encoded, separated by commas. */
export function choicesText(values: readonly string[]): string {
  return values.map((value) => encodeURIComponent(value)).join(',');
}

/** The distinct values of such a text; an invalid encoding is taken literally. */
export function choicesOf(written: string | undefined): string[] {
  const values = (written ?? '').split(',').filter(Boolean).map(decoded);
  return [...new Set(values)];
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Several values as text (`choicesText`); at most 20. */
export function choices(kind: z.ZodType = z.string()) {
  return text(1_000).refine(
    (written) => {
      const values = choicesOf(written);
      return values.length > 0 && values.length <= 20 && values.every((value) => kind.safeParse(value).success);
    },
    { message: 'Not a list of such values' },
  );
}
