import { z } from 'zod';
import { product, setByService, type Product } from './product';
import { imagePath } from './wire';

/** Catalogue fields that a round contains for each of its offers, of which there may be a thousand. */
const carriedFields = {
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
} as const;
const carriedProduct = product.pick(carriedFields);

/** A product as a buyer sees it in a round: a catalogue snapshot, updated by product events. */
export const offeredProduct = carriedProduct.extend({
  category: z.string().nullable(),
  image: imagePath.nullable(),
  /** Version of the catalogue product, so that an older change never replaces a newer snapshot. */
  version: z.int().default(0),
});
export type OfferedProduct = z.output<typeof offeredProduct>;

/**
 * Further catalogue fields of an offered product, which its round does not contain. Buyers read them per product: with
 * them, a thousand offers would exceed a message.
 */
export const productBeside = product.omit({ ...setByService, ...carriedFields, category_id: true });
export type ProductBeside = z.output<typeof productBeside>;

/**
 * Fields that define what a buyer orders, besides price and pack. Suppliers may correct them while the round is open,
 * so a cart stores what its buyer saw.
 */
export const seenProduct = z.strictObject(
  offeredProduct.pick({ name: true, size: true, color: true, material: true }).shape,
);
export type SeenProduct = z.output<typeof seenProduct>;

export function seenProductOf(product: SeenProduct): SeenProduct {
  return fieldsOf(seenProduct, product);
}

export function isSameProduct(one: SeenProduct, other: SeenProduct): boolean {
  return seenProduct.keyof().options.every((fact) => one[fact] === other[fact]);
}

/** A catalogue product as offered in a round. */
export function offeredProductOf(of: Product): OfferedProduct {
  const image = of.images.find(({ is_primary }) => is_primary)?.url ?? null;
  return { ...fieldsOf(carriedProduct, of), category: of.category_name, image, version: of.version };
}

/** Details for a buyer beside the round; fields missing in the product's event are null. */
export function productBesideOf(of: Product): ProductBeside {
  return fieldsOf(productBeside, of);
}

/** Picks a schema's fields from a value; missing ones are null. */
function fieldsOf<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, value: z.output<z.ZodObject<Shape>>) {
  const given = value as Record<string, unknown>;
  const fields = Object.keys(schema.shape).map((field) => [field, given[field] ?? null]);
  return Object.fromEntries(fields) as z.output<z.ZodObject<Shape>>;
}
