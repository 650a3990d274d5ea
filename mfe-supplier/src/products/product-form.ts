import type { BodyGiven } from '@junto/contracts/endpoint';
import type { ProductField } from '@junto/contracts/product';
import type { createProduct } from '@junto/contracts/supplier/products';
import { numberKinds, type NumberKind } from '@junto/domain/number-kinds';
import type { products } from '../text/en/products';

/** What is sent of the fields that the dialog holds. */
export type ProductBody = Required<Pick<BodyGiven<typeof createProduct>, ProductField>>;

/** What the dialog holds of a field: texts are never null, a cleared number is. */
type Held<Sent> = string extends Sent ? string : Sent extends number ? number | null : Sent;
export type ProductValues = { [Field in ProductField]: Held<NonNullable<ProductBody[Field]>> };

/** The value of a category field that names none. */
export const noCategory = 'none';

/** How a field is typed: `line` is one line of text, `measure` a number of one pack, the others are fields of their own. */
type Typed =
  | { as: 'line'; max: number; required?: true }
  | { as: 'measure'; kind: NumberKind; unit: string; step: number }
  | { as: 'description' | 'category' | 'price' | 'currency' | 'uom' | 'unitsPerPack' | 'barcode' | 'switch' };

interface FormField<Value> {
  /** Its text in `supplier.products`. */
  label: keyof typeof products;
  /** What a new product begins with. */
  empty: Value;
  typed: Typed;
  /** A duplicate begins without it. */
  own?: true;
}

const packWeight = { as: 'measure', kind: numberKinds.packKilograms, unit: 'kg', step: 10 } as const;
const packSide = { as: 'measure', kind: numberKinds.centimetres, unit: 'cm', step: 1 } as const;
const trait = { as: 'line', max: 80 } as const;

/**
 * Every field of the product dialog, in its order. Form, values, what is sent, a duplicate, the words of an edit that
 * meets another, and the lines of the details follow this table; whether a file has a column for it stands in
 * `withoutColumn` of the import's contract.
 */
export const productForm = {
  name: { label: 'name', empty: '', typed: { as: 'line', max: 200, required: true } },
  sku_code: { label: 'sku', empty: '', typed: { as: 'line', max: 64, required: true }, own: true },
  category_id: { label: 'category', empty: noCategory, typed: { as: 'category' } },
  description: { label: 'description', empty: '', typed: { as: 'description' } },
  unit_price: { label: 'price', empty: null, typed: { as: 'price' } },
  currency: { label: 'currency', empty: 'USD', typed: { as: 'currency' } },
  uom: { label: 'uom', empty: 'pieces', typed: { as: 'uom' } },
  units_per_pack: { label: 'unitsPerPack', empty: 1, typed: { as: 'unitsPerPack' } },
  size: { label: 'size', empty: '', typed: trait },
  color: { label: 'color', empty: '', typed: trait },
  material: { label: 'material', empty: '', typed: trait },
  barcode: { label: 'barcode', empty: '', typed: { as: 'barcode' }, own: true },
  pack_net_kg: { label: 'packNet', empty: null, typed: packWeight },
  pack_gross_kg: { label: 'packGross', empty: null, typed: packWeight },
  pack_length_cm: { label: 'packLength', empty: null, typed: packSide },
  pack_width_cm: { label: 'packWidth', empty: null, typed: packSide },
  pack_height_cm: { label: 'packHeight', empty: null, typed: packSide },
  active: { label: 'active', empty: true, typed: { as: 'switch' } },
} as const satisfies { [Field in ProductField]: FormField<ProductValues[Field]> };

type Table = typeof productForm;
/** A field that is typed in this way. */
export type FieldTyped<As extends Typed['as']> = {
  [Field in ProductField]: Table[Field]['typed']['as'] extends As ? Field : never;
}[ProductField];

export const productFieldNames = Object.keys(productForm) as ProductField[];

export function fieldsTyped<As extends Typed['as']>(as: As): FieldTyped<As>[] {
  return productFieldNames.filter((name) => productForm[name].typed.as === as) as FieldTyped<As>[];
}

/** Optional lines of text: in the details each has a line. */
export const traitFields = fieldsTyped('line').filter((name) => name !== 'name' && name !== 'sku_code');
