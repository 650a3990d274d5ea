import {
  fieldsOf,
  fieldHeadings,
  importFields,
  reasonHeadings,
  templateFields,
  type ColumnFields,
  type ColumnMapping,
  type ImportField,
} from './columns';
import { headingWords } from './heading-words';

/** A user's earlier choice for a heading; `null`: it fills no field. */
export interface RememberedColumn {
  heading: string;
  field: ImportField | null;
}

/** How a field's column was found, so that the screen can mark guesses. */
export type FoundBy = 'remembered' | 'heading' | 'position';

export interface FoundColumns {
  columns: ColumnMapping;
  foundBy: Partial<Record<ImportField, FoundBy>>;
}

/** Normalizes a heading for comparison: `Units_per pack ` and `Units per Pack` are equal. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

const fieldOfHeading = new Map<string, ImportField>(
  importFields.flatMap((field) =>
    // The last one is the platform's own field name.
    [fieldHeadings[field], ...headingWords[field], field].map((heading) => [headingKey(heading), field] as const),
  ),
);

/** Number of known headings in a row, to find the header below title rows. */
export function knownHeadings(row: readonly string[]): number {
  return new Set(row.flatMap((cell) => fieldOfHeading.get(headingKey(cell)) ?? [])).size;
}

/** True for the heading of the reason column in a file of failed rows. */
export function isReasonHeading(heading: string): boolean {
  return Object.values(reasonHeadings).some((reason) => headingKey(reason) === headingKey(heading));
}

/**
 * Finds the columns of a file by their headings, in any order. If no heading is known, columns are assigned in the
 * template's order (decision 34).
 * @param remembered takes precedence over everything else
 */
export function findColumns(header: readonly string[], remembered: readonly RememberedColumn[] = []): FoundColumns {
  const decided = new Map(remembered.map(({ heading, field }) => [headingKey(heading), field]));
  const found: FoundColumns = { columns: {}, foundBy: {} };
  const taken = new Set<number>();
  const take = (field: ImportField, column: number, by: FoundBy) => {
    if (taken.has(column) || found.columns[field] !== undefined) return;
    found.columns[field] = column;
    found.foundBy[field] = by;
    taken.add(column);
  };
  const keys = header.map(headingKey);
  keys.forEach((key, column) => {
    const field = decided.get(key);
    if (field) take(field, column, field === fieldOfHeading.get(key) ? 'heading' : 'remembered');
  });
  keys.forEach((key, column) => {
    const field = fieldOfHeading.get(key);
    if (field && !decided.has(key)) take(field, column, 'heading');
  });
  if (taken.size > 0) return found;
  templateFields.forEach((field, column) => {
    const key = keys[column];
    if (key !== undefined && !decided.has(key) && !isReasonHeading(key)) take(field, column, 'position');
  });
  return found;
}

/**
 * Headings to remember for the next file: those that a user mapped to another field than their names suggest, or
 * accepted by position. A heading that occurs twice is not remembered. `false`: forget the heading.
 */
export function columnsToRemember(
  header: readonly string[],
  fields: ColumnFields,
): Map<string, RememberedColumn | false> {
  const { columns, foundBy } = findColumns(header);
  const byName = fieldsOf(columns, header.length);
  const keys = header.map(headingKey);
  const remembered = new Map<string, RememberedColumn | false>();
  keys.forEach((key, column) => {
    if (key === '' || keys.indexOf(key) !== keys.lastIndexOf(key)) return;
    const [field, named] = [fields[column] ?? null, byName[column] ?? null];
    const isGuess = named !== null && foundBy[named] === 'position';
    remembered.set(key, (field !== named || isGuess) && { heading: header[column] ?? '', field });
  });
  return remembered;
}

/** In a file whose headings are unknown, a row with fewer cells is skipped. */
export const leastCellsByPosition = 11;

/** Minimum number of cells in a row. If the headings are known, missing cells at the end of a row are empty. */
export function leastCellsOf(header: readonly string[], columns: ColumnMapping): number {
  const isGuess = (['sku_code', 'name'] as const).some(
    (field) =>
      columns[field] === importFields.indexOf(field) && !fieldOfHeading.has(headingKey(header[columns[field]] ?? '')),
  );
  return isGuess ? leastCellsByPosition : 1;
}
