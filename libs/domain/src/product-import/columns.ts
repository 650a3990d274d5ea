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

/** Field that a column of the file fills. */
export type ImportField = keyof typeof templateHeadings;
export const importFields = Object.keys(templateHeadings) as [ImportField, ...ImportField[]];

/** Columns of optional short texts of a product, with their maximum length in characters. */
export const traitColumns = { size: 80, color: 80, material: 80 } as const satisfies Partial<
  Record<ImportField, number>
>;
export type Trait = keyof typeof traitColumns;
export const traits = Object.keys(traitColumns) as Trait[];

export function isTrait(field: ImportField): field is Trait {
  return Object.hasOwn(traitColumns, field);
}

/** File name of the import template for suppliers. */
export const templateFileName = 'round_products_template.csv';

/** The last column in a file of failed rows, by language; it is ignored on import. */
export const reasonHeadings = { en: 'Reason', pt: 'Motivo' } as const;

/** Columns without which the whole file is refused; an import into the catalogue needs no MOQ. */
const neededFields = ['sku_code', 'name', 'moq'] as const satisfies readonly ImportField[];

/** Column index of each field, from 0; absent if no column fills the field. */
export type ColumnMapping = Partial<Record<ImportField, number>>;

/** The mapping on the wire: the field of each column, in file order; `null`: none. */
export type ColumnFields = readonly (ImportField | null)[];

export function columnsOf(fields: ColumnFields): ColumnMapping {
  return Object.fromEntries(fields.flatMap((field, column) => (field ? [[field, column]] : [])));
}

/** @param width number of columns in the header */
export function fieldsOf(columns: ColumnMapping, width: number): (ImportField | null)[] {
  const fieldAt = new Map(importFields.map((field) => [columns[field], field]));
  return Array.from({ length: width }, (_none, column) => fieldAt.get(column) ?? null);
}

/**
 * The required columns missing in a mapping; the file is refused if there are any.
 * @param forRound rows become offers of a round
 */
export function missingColumns(columns: ColumnMapping, forRound: boolean): ImportField[] {
  return neededFields.filter((field) => columns[field] === undefined && (forRound || field !== 'moq'));
}
