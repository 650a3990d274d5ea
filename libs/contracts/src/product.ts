import { z } from 'zod';
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
  category_id: id.nullable(),
  category_name: z.string().nullable(),
  supplier_id: id,
  images: z.array(productImage),
  created_at: instant,
  version: z.int(),
});
export type Product = z.output<typeof product>;
