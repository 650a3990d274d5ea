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

type TemplateField = keyof typeof templateHeadings;
export const templateFields = Object.keys(templateHeadings) as [TemplateField, ...TemplateField[]];

/** More terms of an offer, found by their headings only: the template does not contain them. */
export const termHeadings = {
  minimum_fill: 'Ships From',
  tier_1_from: 'Tier 1 From',
  tier_1_price: 'Tier 1 Price',
  tier_2_from: 'Tier 2 From',
  tier_2_price: 'Tier 2 Price',
  tier_3_from: 'Tier 3 From',
  tier_3_price: 'Tier 3 Price',
  tier_4_from: 'Tier 4 From',
  tier_4_price: 'Tier 4 Price',
  tier_5_from: 'Tier 5 From',
  tier_5_price: 'Tier 5 Price',
} as const;
export const tierNumbers = [1, 2, 3, 4, 5] as const;
type TierNumber = (typeof tierNumbers)[number];
export type TierField = `tier_${TierNumber}_${'from' | 'price'}`;

export const fieldHeadings = { ...templateHeadings, ...termHeadings } as const;
/** Field that a column of the file fills. */
export type ImportField = keyof typeof fieldHeadings;
export const importFields = Object.keys(fieldHeadings) as [ImportField, ...ImportField[]];

/** True for the terms of an offer, which an import into the catalogue ignores. */
export function isTerm(field: ImportField | null): boolean {
  return field !== null && (field === 'moq' || field === 'max_qty' || Object.hasOwn(termHeadings, field));
}

/** Number of the price tier that a field is of, and which part of it. */
export function tierOfField(field: ImportField): { tier: number; part: 'from' | 'price' } | undefined {
  const [, tier, part] = /^tier_(\d)_(from|price)$/.exec(field) ?? [];
  return tier === undefined ? undefined : { tier: Number(tier), part: part as 'from' | 'price' };
}

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
