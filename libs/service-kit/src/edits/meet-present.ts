import type { Began } from '@junto/contracts/edit';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { contestedFields } from '@junto/domain/edit';

/** A document on the wire, as it stands in the transaction of the edit. */
type Present = Readonly<Record<string, unknown>> & { version: number };

/**
 * Lets an edit through to the newest version unless somebody else changed one of its fields since its form was opened
 * (decision 48).
 * @returns `changed_meanwhile` with the version and the document as they are now and the names of the contested fields
 */
export function meetPresent(
  change: Readonly<Record<string, unknown>>,
  { version, seen = {} }: Began,
  present: Present,
): Refusal<'changed_meanwhile'> | undefined {
  if (version === undefined || version === present.version) return undefined;
  const fields = contestedFields(change, seen, present);
  if (fields.length === 0) return undefined;
  return refuse('changed_meanwhile', { version: present.version, fields, present });
}
