import { z } from 'zod';
import { product, setByService, type Product } from './product';
import { imagePath } from './wire';

/** The catalogue's fields that a round carries of each of its offers, of which there may be a thousand. */
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

/** A product as a buyer sees it in a round: a snapshot of the catalogue, kept fresh by its events. */
export const offeredProduct = carriedProduct.extend({
  category: z.string().nullable(),
  image: imagePath.nullable(),
  /** Of the catalogue's product, so that an older change never replaces a newer snapshot. */
  version: z.int().default(0),
});
export type OfferedProduct = z.output<typeof offeredProduct>;

/**
 * What the catalogue says of an offered product that its round does not carry: every further field that a supplier
 * edits. A buyer reads it one product at a time: a thousand offers with it would weigh more than a message may.
 */
export const productBeside = product.omit({ ...setByService, ...carriedFields, category_id: true });
export type ProductBeside = z.output<typeof productBeside>;

/**
 * What a buyer orders, apart from its price and its pack: a supplier may correct these while the round is open, so a
 * cart remembers them as its buyer saw them.
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

/** A product of the catalogue as a round offers it. */
export function offeredProductOf(of: Product): OfferedProduct {
  const image = of.images.find(({ is_primary }) => is_primary)?.url ?? null;
  return { ...fieldsOf(carriedProduct, of), category: of.category_name, image, version: of.version };
}

/** What a buyer reads beside the round; a field that the product's event leaves out is null. */
export function productBesideOf(of: Product): ProductBeside {
  return fieldsOf(productBeside, of);
}

/** The fields of a schema, each as the value has it, null where it has none. */
function fieldsOf<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, value: z.output<z.ZodObject<Shape>>) {
  const given = value as Record<string, unknown>;
  const fields = Object.keys(schema.shape).map((field) => [field, given[field] ?? null]);
  return Object.fromEntries(fields) as z.output<z.ZodObject<Shape>>;
}
