import type { EditBase } from '@junto/contracts/edit';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { contestedFields } from '@junto/domain/edit';

type Fields = Readonly<Record<string, unknown>>;
/** The edited document in wire format, as read in the transaction of the edit. */
type Present = Fields & { version?: number };

/**
 * Applies an edit to the latest version unless another user has changed one of the same fields since the form was
 * opened (decision 48).
 * @param editable fields of `present` in the form of the edit, if it differs
 * @returns `changed_meanwhile` with the current version and document and the names of the conflicting fields
 */
export function resolveEditConflict(
  change: Fields,
  { version, seen }: EditBase,
  present: Present,
  editable: Fields = present,
): Refusal<'changed_meanwhile'> | undefined {
  const noForm = version === undefined && seen === undefined;
  if (noForm || (version !== undefined && version === present.version)) return undefined;
  const fields = contestedFields(change, seen ?? {}, editable);
  if (fields.length === 0) return undefined;
  return refuse('changed_meanwhile', { version: present.version, fields, present });
}
