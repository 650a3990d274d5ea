import type { EditBase } from '@junto/contracts/edit';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { contestedFields } from '@junto/domain/edit';

type Fields = Readonly<Record<string, unknown>>;
/** What is edited, on the wire, as it stands in the transaction of the edit. */
type Present = Fields & { version?: number };

/**
 * Lets an edit through to the newest version unless somebody else changed one of its fields since its form was opened
 * (decision 48).
 * @param editable the fields of `present` as an edit names them, where that is otherwise than they are read
 * @returns `changed_meanwhile` with the version and the document as they are now and the names of the contested fields
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
