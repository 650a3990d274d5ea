import {
  fieldsOf,
  importFields,
  reasonHeadings,
  templateHeadings,
  type ColumnFields,
  type ColumnMapping,
  type ImportField,
} from './columns';
import { headingWords } from './heading-words';

/** What a person decided about a heading earlier; `null`: it fills nothing. */
export interface RememberedColumn {
  heading: string;
  field: ImportField | null;
}

/** How the column of a field was found, so that a guess can be shown as one. */
export type FoundBy = 'remembered' | 'heading' | 'position';

export interface FoundColumns {
  columns: ColumnMapping;
  foundBy: Partial<Record<ImportField, FoundBy>>;
}

/** A heading as it is compared: `Units_per pack ` and `Units per Pack` are one. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

const fieldOfHeading = new Map<string, ImportField>(
  importFields.flatMap((field) =>
    // The last of them: as the platform names them itself.
    [templateHeadings[field], ...headingWords[field], field].map((heading) => [headingKey(heading), field] as const),
  ),
);

/** How many headings of a row are known, so that the header is found below title lines. */
export function knownHeadings(row: readonly string[]): number {
  return new Set(row.flatMap((cell) => fieldOfHeading.get(headingKey(cell)) ?? [])).size;
}

/** True for the heading of the reasons in a file of failed rows. */
export function isReasonHeading(heading: string): boolean {
  return Object.values(reasonHeadings).some((reason) => headingKey(reason) === headingKey(heading));
}

/**
 * Finds the columns of a file by their headings, whatever their order. Where no heading is known, fields are looked for
 * where the template has them (decision 34).
 * @param remembered goes before everything
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
  importFields.forEach((field, column) => {
    const key = keys[column];
    if (key !== undefined && !decided.has(key) && !isReasonHeading(key)) take(field, column, 'position');
  });
  return found;
}

/**
 * Headings to remember for the next file: those that a person matched to another field than their names do, or took by
 * position. A heading that occurs twice has no single meaning. `false`: forget the heading.
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

/**
 * How many cells a row needs. Where the headings are known, missing cells at the end of a row are empty.
 */
export function leastCellsOf(header: readonly string[], columns: ColumnMapping): number {
  const isGuess = (['sku_code', 'name'] as const).some(
    (field) =>
      columns[field] === importFields.indexOf(field) && !fieldOfHeading.has(headingKey(header[columns[field]] ?? '')),
  );
  return isGuess ? leastCellsByPosition : 1;
}
