import { z } from 'zod';

/** The state that an edit form started from. */
const began = {
  /** Version of the form's document. A line within a document has none: `seen` alone decides. */
  version: z.int().min(1).optional(),
  /**
   * Values of the changed fields when the form was opened; a missing field was empty. A client without a form sends
   * neither.
   */
  seen: z.record(z.string(), z.unknown()).optional(),
};
export type EditBase = z.output<z.ZodObject<typeof began>>;

/**
 * Body of an edit: only the changed fields, and the state the form started from. Fields that nobody else changed since
 * are applied to the latest version; a conflict is rejected as `changed_meanwhile` (decision 48).
 */
export function editOf<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject(fields).partial().extend(began);
}

/**
 * Body of an edit of a document that may not exist yet: all fields with the values they started from. Differences are
 * the changes; otherwise as `editOf`. Without `seen`, all fields are set.
 */
export function wholeEditOf<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject(fields).extend(began);
}
