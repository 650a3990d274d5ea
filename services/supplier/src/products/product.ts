import { offeredProduct } from '@junto/contracts/offered-product';
import { packMeasures } from '@junto/contracts/pack-measures';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { product } from '@junto/contracts/product';
import { foldText } from '@junto/domain/fold-text';
import { searchTextOf } from '@junto/service-kit/lists/gram-search';
import { toDto } from '@junto/service-kit/mongo/dto';
import { storedProduct, type ImageDoc, type ProductDoc } from './product.model';

/** Sort key and search text of a product, derived from its visible fields. */
export function findable({
  name,
  sku_code,
  category_name,
  barcode = null,
}: Pick<ProductDoc, 'name' | 'sku_code' | 'category_name' | 'barcode'>): Pick<ProductDoc, 'name_key' | 'search_text'> {
  return { name_key: foldText(name), search_text: searchTextOf(name, sku_code, category_name, barcode) };
}

/** Fields that determine what a quantity in a cart or order means and how it is priced. */
const lockedFields = ['currency', 'uom', 'units_per_pack'] as const;
type Lockable = Pick<ProductDoc, (typeof lockedFields)[number]>;

/** Currency, unit and pack cannot change while a submitted or approved round offers the product (decision 14). */
export function refuseLocked(
  product: Pick<ProductDoc, 'locked_by'> & Lockable,
  next: Partial<Lockable>,
): Refusal<'product_locked'> | undefined {
  if (product.locked_by.length === 0) return undefined;
  const field = lockedFields.find((name) => next[name] !== undefined && next[name] !== product[name]);
  return field && refuse('product_locked', { field });
}

/** Appends an image unless the product has it; the first image is the primary one. */
export function withImage(images: readonly ImageDoc[], id: string, url: string): ImageDoc[] {
  if (images.some((image) => image.url === url)) return [...images];
  return [...images, { id, url, is_primary: images.length === 0 }];
}

/** Removes an image; if it was the primary one, the next is promoted (decision 119). */
export function withoutImage(images: readonly ImageDoc[], id: string): ImageDoc[] {
  const left = images.filter((image) => image.id !== id);
  if (left.some((image) => image.is_primary)) return left;
  return left.map((image, index) => ({ ...image, is_primary: index === 0 }));
}

/**
 * Puts the listed images first, in the given order, then the others in their previous order: images that another user
 * added meanwhile are not lost, and deleted ones stay deleted. The first is the primary one.
 */
export function inOrder(images: readonly ImageDoc[], ids: readonly string[]): ImageDoc[] {
  const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return [...images]
    .sort((one, other) => place(one.id) - place(other.id))
    .map((image, index) => ({ ...image, is_primary: index === 0 }));
}

export const toProductDto = toDto(product, storedProduct, ({ _id, images }) => ({
  images: images.map((image) => ({ ...image, product_id: _id })),
}));

export const toPackMeasuresDto = toDto(packMeasures, storedProduct);

/** The product as shown in a round. */
export const toOfferedProductDto = toDto(offeredProduct, storedProduct, ({ category_name, images }) => ({
  category: category_name,
  image: images.find(({ is_primary }) => is_primary)?.url ?? null,
}));
