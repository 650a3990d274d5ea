import { z } from 'zod';
import { product, type Product } from './product';
import { imagePath } from './wire';

/** A product as a buyer sees it in a round: a snapshot of the catalogue, kept fresh by its events. */
export const offeredProduct = product
  .pick({
    id: true,
    name: true,
    sku_code: true,
    unit_price: true,
    currency: true,
    uom: true,
    units_per_pack: true,
    active: true,
    size: true,
    color: true,
    material: true,
  })
  .extend({
    category: z.string().nullable(),
    image: imagePath.nullable(),
    /** Of the catalogue's product, so that an older change never replaces a newer snapshot. */
    version: z.int().default(0),
  });
export type OfferedProduct = z.output<typeof offeredProduct>;

/**
 * What a buyer orders, apart from its price and its pack: a supplier may correct these while the round is open, so a
 * cart remembers them as its buyer saw them.
 */
export const seenProduct = z.strictObject(
  offeredProduct.pick({ name: true, size: true, color: true, material: true }).shape,
);
export type SeenProduct = z.output<typeof seenProduct>;

export function seenProductOf({ name, size, color, material }: SeenProduct): SeenProduct {
  return { name, size, color, material };
}

export function isSameProduct(one: SeenProduct, other: SeenProduct): boolean {
  return seenProduct.keyof().options.every((fact) => one[fact] === other[fact]);
}

/** A product of the catalogue as a round offers it. */
export function offeredProductOf(of: Product): OfferedProduct {
  const { id, name, sku_code, unit_price, currency, uom, units_per_pack, active, size, color, material, version } = of;
  const facts = { id, name, sku_code, unit_price, currency, uom, units_per_pack, active, size, color, material };
  const image = of.images.find(({ is_primary }) => is_primary)?.url ?? null;
  return { ...facts, category: of.category_name, image, version };
}
