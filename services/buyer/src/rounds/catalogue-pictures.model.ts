import { z } from 'zod';
import { productBeside, productBesideOf } from '@junto/contracts/offered-product';
import type { Product } from '@junto/contracts/product';
import { id, imagePath } from '@junto/contracts/wire';
import { toDto } from '@junto/service-kit/mongo/dto';
import { stored } from '@junto/service-kit/mongo/stored';

/**
 * All images and details of a catalogue product that rounds do not carry: for each of a thousand offers they would
 * exceed a message, and only one is opened at a time.
 */
const storedPictures = stored(
  'catalogue_pictures',
  productBeside.extend({
    /** The product's id. */
    id,
    /** Primary image first. */
    images: z.array(imagePath),
    /** Version of the catalogue's product; an older event is ignored. */
    version: z.int(),
  }),
);
export const CataloguePicturesModel = storedPictures.model;

export const toProductDetailsDto = toDto(productBeside, storedPictures);

/** The projection of a product event; fields missing in the event become unknown instead of keeping old values. */
export function picturesOf(product: Product) {
  const primaryFirst = [...product.images].sort((one, other) => Number(other.is_primary) - Number(one.is_primary));
  const images = primaryFirst.map(({ url }) => url);
  return { id: product.id, version: product.version, doc: { images, ...productBesideOf(product) } };
}
