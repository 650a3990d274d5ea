import { z } from 'zod';
import { text } from './wire';

/** The text of several chosen values, as it stands in an address: each encoded by itself, parted by commas. */
export function choicesText(values: readonly string[]): string {
  return values.map((value) => encodeURIComponent(value)).join(',');
}

/** The values of such a text, each once; what was not encoded rightly is taken as it stands. */
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

/** Several values of a kind, as text (`choicesText`); at most 20. */
export function choices(kind: z.ZodType = z.string()) {
  return text(1_000).refine(
    (written) => {
      const values = choicesOf(written);
      return values.length > 0 && values.length <= 20 && values.every((value) => kind.safeParse(value).success);
    },
    { message: 'Not a list of such values' },
  );
}
