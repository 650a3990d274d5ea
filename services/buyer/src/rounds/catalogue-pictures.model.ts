import { z } from 'zod';
import type { Product } from '@junto/contracts/product';
import { id, imagePath } from '@junto/contracts/wire';
import { stored } from '@junto/service-kit/mongo/stored';

/**
 * Every picture of a product of the catalogue, and its description. They stand apart from the rounds that offer it: a
 * dozen addresses and a page of text for each of a thousand offers would weigh more than a message may, and one is looked
 * at a time.
 */
const storedPictures = stored(
  'catalogue_pictures',
  z.object({
    /** Of the product. */
    id,
    /** The primary one first. */
    images: z.array(imagePath),
    description: z.string().nullish(),
    /** Of the catalogue's product; an older event is ignored. */
    version: z.int(),
  }),
);
export const CataloguePicturesModel = storedPictures.model;

/** The copy as a product's event makes it. */
export function picturesOf({ id, version, images, description = null }: Product) {
  const primaryFirst = [...images].sort((one, other) => Number(other.is_primary) - Number(one.is_primary));
  return { id, version, doc: { images: primaryFirst.map(({ url }) => url), description } };
}
