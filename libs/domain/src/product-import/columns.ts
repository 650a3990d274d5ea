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

/** Columns of short texts that a product may lack, and how many characters each may have. */
export const traitColumns = { size: 80, color: 80, material: 80 } as const satisfies Partial<
  Record<ImportField, number>
>;
export type Trait = keyof typeof traitColumns;
export const traits = Object.keys(traitColumns) as Trait[];

export function isTrait(field: ImportField): field is Trait {
  return Object.hasOwn(traitColumns, field);
}

/** The file in which suppliers get the columns. */
export const templateFileName = 'round_products_template.csv';

/** The last column of rows that failed, by language: handed in again, it fills nothing. */
export const reasonHeadings = { en: 'Reason', pt: 'Motivo' } as const;

/** Columns without which the file is refused as a whole; the catalogue alone needs no MOQ. */
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

/**
 * The needed columns that a mapping lacks; with any of them missing the file is refused.
 * @param forRound rows become offers of a round
 */
export function missingColumns(columns: ColumnMapping, forRound: boolean): ImportField[] {
  return neededFields.filter((field) => columns[field] === undefined && (forRound || field !== 'moq'));
}
