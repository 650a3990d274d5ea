import { z } from 'zod';
import { productBeside } from '@junto/contracts/buyer/rounds';
import type { Product } from '@junto/contracts/product';
import { id, imagePath } from '@junto/contracts/wire';
import { onTheWire } from '@junto/service-kit/mongo/on-the-wire';
import { stored } from '@junto/service-kit/mongo/stored';

/**
 * Every picture of a product of the catalogue, and what the rounds that offer it do not carry: a dozen addresses and a
 * page of text for each of a thousand offers would weigh more than a message may, and one is looked at a time.
 */
const storedPictures = stored(
  'catalogue_pictures',
  productBeside.extend({
    /** Of the product. */
    id,
    /** The primary one first. */
    images: z.array(imagePath),
    /** Of the catalogue's product; an older event is ignored. */
    version: z.int(),
  }),
);
export const CataloguePicturesModel = storedPictures.model;

export const besideOnTheWire = onTheWire(productBeside, storedPictures);

/** The copy as a product's event makes it; what the event leaves out is not known, and not what was known before. */
export function picturesOf({ id, version, images, ...product }: Product) {
  const { description = null, barcode = null } = product;
  const { pack_net_kg = null, pack_gross_kg = null } = product;
  const { pack_length_cm = null, pack_width_cm = null, pack_height_cm = null } = product;
  const beside = { description, barcode, pack_net_kg, pack_gross_kg, pack_length_cm, pack_width_cm, pack_height_cm };
  const primaryFirst = [...images].sort((one, other) => Number(other.is_primary) - Number(one.is_primary));
  return { id, version, doc: { images: primaryFirst.map(({ url }) => url), ...beside } };
}
