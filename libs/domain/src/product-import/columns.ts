/** The template's columns in its order: the field each one fills, and its heading. */
export const templateHeadings = {
  sku_code: 'Product SKU',
  name: 'Product Name',
  description: 'Description',
  category: 'Category',
  unit_price: 'Unit Price',
  currency: 'Currency',
  uom: 'Unit of Measure',
  size: 'Size',
  material: 'Material',
  color: 'Color',
  units_per_pack: 'Units per Pack',
  moq: 'MOQ',
  max_qty: 'Max Qty',
  image_url: 'Image URL',
} as const;

/** What a column of the file fills. */
export type ImportField = keyof typeof templateHeadings;
export const importFields = Object.keys(templateHeadings) as [ImportField, ...ImportField[]];

/** The file in which suppliers get the columns. */
export const templateFileName = 'round_products_template.csv';

/** The last column of rows that failed, by language: handed in again, it fills nothing. */
export const reasonHeadings = { en: 'Reason', pt: 'Motivo' } as const;

/** Columns without which the file is refused as a whole. */
const neededFields = ['sku_code', 'name', 'moq'] as const satisfies readonly ImportField[];

/** Where each field stands in a row, counted from 0; a field that no column fills is absent. */
export type ColumnMapping = Partial<Record<ImportField, number>>;

/** The same as it travels: what each column of the file fills, in its order; `null`: nothing. */
export type ColumnFields = readonly (ImportField | null)[];

export function columnsOf(fields: ColumnFields): ColumnMapping {
  return Object.fromEntries(fields.flatMap((field, column) => (field ? [[field, column]] : [])));
}

/** @param width how many columns the header has */
export function fieldsOf(columns: ColumnMapping, width: number): (ImportField | null)[] {
  const fieldAt = new Map(importFields.map((field) => [columns[field], field]));
  return Array.from({ length: width }, (_none, column) => fieldAt.get(column) ?? null);
}

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
  importFields.flatMap((field) => [
    [headingKey(templateHeadings[field]), field] as const,
    // As the platform names them itself.
    [headingKey(field), field] as const,
  ]),
);

/** True for the heading of the reasons that a file of failed rows bears. */
export function isReasonHeading(heading: string): boolean {
  return Object.values(reasonHeadings).some((reason) => headingKey(reason) === headingKey(heading));
}

/**
 * Finds the columns of a file by their headings, whatever their order; a field without one is looked for where the
 * template has it, if the heading there says nothing else (decision 34).
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
  importFields.forEach((field, column) => {
    const key = keys[column];
    const says = key === undefined || decided.has(key) || fieldOfHeading.has(key) || isReasonHeading(key);
    if (!says) take(field, column, 'position');
  });
  return found;
}

/**
 * What is kept of a file's headings for the next one: where a person put them elsewhere than their names say, or took a
 * guess by place. A heading that stands twice has no one meaning. `false`: nothing is to be kept of it any more.
 */
export function columnsToRemember(
  header: readonly string[],
  fields: ColumnFields,
): Map<string, RememberedColumn | false> {
  const { columns, foundBy } = findColumns(header);
  const byName = fieldsOf(columns, header.length);
  const keys = header.map(headingKey);
  const kept = new Map<string, RememberedColumn | false>();
  keys.forEach((key, column) => {
    if (key === '' || keys.indexOf(key) !== keys.lastIndexOf(key)) return;
    const [field, named] = [fields[column] ?? null, byName[column] ?? null];
    const isGuess = named !== null && foundBy[named] === 'position';
    kept.set(key, (field !== named || isGuess) && { heading: header[column] ?? '', field });
  });
  return kept;
}

/** The needed columns that a mapping lacks; with any of them missing the file is refused. */
export function missingColumns(columns: ColumnMapping): ImportField[] {
  return neededFields.filter((field) => columns[field] === undefined);
}
