import type { BodyGiven } from '@junto/contracts/endpoint';
import type { Product } from '@junto/contracts/product';
import type { createProduct } from '@junto/contracts/supplier/products';
import type { TradeCurrency, Uom } from '@junto/contracts/wire';
import { barcodeDigits } from '@junto/domain/barcode';

/** What the edit dialog holds. Cleared number fields are null, an unset category is 'none'. */
export interface ProductValues {
  name: string;
  sku_code: string;
  unit_price: number | null;
  currency: TradeCurrency;
  uom: Uom;
  units_per_pack: number | null;
  category_id: string;
  size: string;
  color: string;
  material: string;
  description: string;
  barcode: string;
  pack_net_kg: number | null;
  pack_gross_kg: number | null;
  pack_length_cm: number | null;
  pack_width_cm: number | null;
  pack_height_cm: number | null;
  active: boolean;
}

export const noCategory = 'none';

/** The dialog as it opens for a new product. */
export const emptyProduct: ProductValues = {
  name: '',
  sku_code: '',
  unit_price: null,
  currency: 'USD',
  uom: 'pieces',
  units_per_pack: 1,
  category_id: noCategory,
  size: '',
  color: '',
  material: '',
  description: '',
  barcode: '',
  pack_net_kg: null,
  pack_gross_kg: null,
  pack_length_cm: null,
  pack_width_cm: null,
  pack_height_cm: null,
  active: true,
};

export function valuesOf(product: Product): ProductValues {
  const { name, sku_code, unit_price, currency, uom, units_per_pack, active } = product;
  return {
    name,
    sku_code,
    unit_price,
    currency,
    uom,
    units_per_pack,
    active,
    category_id: product.category_id ?? noCategory,
    size: product.size ?? '',
    color: product.color ?? '',
    material: product.material ?? '',
    description: product.description ?? '',
    barcode: product.barcode ?? '',
    pack_net_kg: product.pack_net_kg ?? null,
    pack_gross_kg: product.pack_gross_kg ?? null,
    pack_length_cm: product.pack_length_cm ?? null,
    pack_width_cm: product.pack_width_cm ?? null,
    pack_height_cm: product.pack_height_cm ?? null,
  };
}

/** The form of another product like one that is there: its SKU and its barcode are its own. */
export function likeness(product: Product): ProductValues {
  return { ...valuesOf(product), sku_code: '', barcode: '' };
}

/** What is sent: texts trimmed, empty ones and 'none' as null, an emptied pack as one unit. */
export function bodyOf(
  values: ProductValues,
): Omit<BodyGiven<typeof createProduct>, 'pictures_of'> & { unit_price: number } {
  return {
    name: values.name.trim(),
    sku_code: values.sku_code.trim(),
    unit_price: values.unit_price ?? 0,
    currency: values.currency,
    uom: values.uom,
    units_per_pack: values.units_per_pack ?? 1,
    category_id: values.category_id === noCategory ? null : values.category_id,
    size: values.size.trim() || null,
    color: values.color.trim() || null,
    material: values.material.trim() || null,
    description: values.description.trim() || null,
    barcode: barcodeDigits(values.barcode) || null,
    pack_net_kg: values.pack_net_kg,
    pack_gross_kg: values.pack_gross_kg,
    pack_length_cm: values.pack_length_cm,
    pack_width_cm: values.pack_width_cm,
    pack_height_cm: values.pack_height_cm,
    active: values.active,
  };
}
