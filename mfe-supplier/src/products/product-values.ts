import type { BodyGiven } from '@junto/contracts/endpoint';
import type { Product } from '@junto/contracts/product';
import type { createProduct } from '@junto/contracts/supplier/products';
import type { TradeCurrency, Uom } from '@junto/contracts/wire';

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
  };
}

/** What is sent: texts trimmed, empty ones and 'none' as null, an emptied pack as one unit. */
export function bodyOf(values: ProductValues): BodyGiven<typeof createProduct> & { unit_price: number } {
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
    active: values.active,
  };
}
