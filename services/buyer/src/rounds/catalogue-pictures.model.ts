import { z } from 'zod';
import { productBeside, productBesideOf } from '@junto/contracts/offered-product';
import type { Product } from '@junto/contracts/product';
import { id, imagePath } from '@junto/contracts/wire';
import { toDto } from '@junto/service-kit/mongo/dto';
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

export const toProductDetailsDto = toDto(productBeside, storedPictures);

/** The copy as a product's event makes it; what the event leaves out is not known, and not what was known before. */
export function picturesOf(product: Product) {
  const primaryFirst = [...product.images].sort((one, other) => Number(other.is_primary) - Number(one.is_primary));
  const images = primaryFirst.map(({ url }) => url);
  return { id: product.id, version: product.version, doc: { images, ...productBesideOf(product) } };
}
