import type { BodyGiven } from '@junto/contracts/endpoint';
import type { ProductField } from '@junto/contracts/supplier/product-fields';
import type { createProduct } from '@junto/contracts/supplier/products';
import { numberKinds, type NumberKind } from '@junto/domain/number-kinds';
import type { products } from '../text/en/products';

/** Request body of the dialog's fields. */
export type ProductBody = Required<Pick<BodyGiven<typeof createProduct>, ProductField>>;

/** Form value of a field: texts are never null, a cleared number is. */
type Held<Sent> = string extends Sent ? string : Sent extends number ? number | null : Sent;
export type ProductValues = { [Field in ProductField]: Held<NonNullable<ProductBody[Field]>> };

/** Form value of the category field for no category. */
export const noCategory = 'none';

/**
 * Input type of a field: `line` is a text line, `measure` a number of one pack, the others have their own components.
 */
type Typed =
  | { as: 'line'; max: number; required?: true }
  | { as: 'measure'; kind: NumberKind; unit: string; step: number }
  | { as: 'description' | 'category' | 'price' | 'currency' | 'uom' | 'unitsPerPack' | 'barcode' | 'switch' };

interface FormField<Value> {
  /** Text key in `supplier.products`. */
  label: keyof typeof products;
  /** Initial value of a new product. */
  empty: Value;
  typed: Typed;
  /** Not copied to a duplicate. */
  own?: true;
}

const packWeight = { as: 'measure', kind: numberKinds.packKilograms, unit: 'kg', step: 10 } as const;
const packSide = { as: 'measure', kind: numberKinds.centimetres, unit: 'cm', step: 1 } as const;
const trait = { as: 'line', max: 80 } as const;

/**
 * All fields of the product dialog in their order. Form, values, request body, duplicate, conflict view and details are
 * derived from this table; columns of an import file are excluded by `withoutColumn` of the import contract.
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
/** A field with this input type. */
export type FieldTyped<As extends Typed['as']> = {
  [Field in ProductField]: Table[Field]['typed']['as'] extends As ? Field : never;
}[ProductField];

export const productFieldNames = Object.keys(productForm) as ProductField[];

export function fieldsTyped<As extends Typed['as']>(as: As): FieldTyped<As>[] {
  return productFieldNames.filter((name) => productForm[name].typed.as === as) as FieldTyped<As>[];
}

/** Optional text lines, each shown as a line of the details. */
export const traitFields = fieldsTyped('line').filter((name) => name !== 'name' && name !== 'sku_code');
