import { z } from 'zod';
import { packMeasures } from './pack-measures';
import type { ProductField } from './supplier/product-fields';
import { id, imagePath, instant, money, tradeCurrency, uom } from './wire';

export const productImage = z.object({ id, product_id: id, url: imagePath, is_primary: z.boolean() });
export type ProductImage = z.output<typeof productImage>;

export const product = z.object({
  id,
  name: z.string(),
  sku_code: z.string(),
  unit_price: money,
  currency: tradeCurrency,
  uom,
  units_per_pack: z.int().min(1),
  active: z.boolean(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  material: z.string().nullable(),
  /** Multi-line plain text for buyers. */
  description: z.string().nullish(),
  /** EAN-8, UPC-A, EAN-13 or GTIN-14, digits. */
  barcode: z.string().nullish(),
  ...packMeasures.shape,
  category_id: id.nullable(),
  category_name: z.string().nullable(),
  supplier_id: id,
  images: z.array(productImage),
  created_at: instant,
  version: z.int(),
});
export type Product = z.output<typeof product>;

/** Fields set by the supplier service; every other field of `product` is one of `productFields`, which buyers do not load. */
export const setByService = {
  id: true,
  category_name: true,
  supplier_id: true,
  images: true,
  created_at: true,
  version: true,
} as const satisfies Record<Exclude<keyof Product, ProductField>, true>;
