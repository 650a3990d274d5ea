import { z } from 'zod';

/** What the form of an edit began with. */
const began = {
  /** Of what the form showed. A line within a document has none: what was seen tells alone. */
  version: z.int().min(1).optional(),
  /**
   * What stood in the fields that are changed. A field that is not named was seen empty. Who names neither has no form.
   */
  seen: z.record(z.string(), z.unknown()).optional(),
};
export type EditBase = z.output<z.ZodObject<typeof began>>;

/**
 * The body of an edit: the fields that it changes, alone, and what its form began with. Fields that nobody else changed
 * since are applied to the newest version; one that both changed is refused as `changed_meanwhile` (decision 48).
 */
export function editOf<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject(fields).partial().extend(began);
}

/**
 * The body of an edit of what may not be there yet: all of its fields, and what its form began with, with what stood in
 * every one of them. What differs from that is what it changes; the rest is as `editOf` has it. Who names nothing seen
 * sets all.
 */
export function wholeEditOf<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject(fields).extend(began);
}
