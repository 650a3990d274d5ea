import { z } from 'zod';
import { numberKinds } from '@junto/domain/number-kinds';
import { decimal, id, imagePath, instant, money, tradeCurrency, uom } from './wire';

export const productImage = z.object({ id, product_id: id, url: imagePath, is_primary: z.boolean() });
export type ProductImage = z.output<typeof productImage>;

const packKg = decimal(numberKinds.packKilograms).nullish();
const packCm = decimal(numberKinds.centimetres).nullish();

/** What one pack weighs and measures outside: defaults for the weights of a sale. */
export const packMeasures = z.object({
  pack_net_kg: packKg,
  pack_gross_kg: packKg,
  pack_length_cm: packCm,
  pack_width_cm: packCm,
  pack_height_cm: packCm,
});

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
  /** Plain text of several lines, for buyers. */
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
