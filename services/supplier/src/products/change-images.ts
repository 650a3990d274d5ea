import { randomUUID } from 'node:crypto';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse, type ProblemCode, type Refusal } from '@junto/contracts/problems';
import { type Product } from '@junto/contracts/product';
import {
  maxProductImages,
  type addProductImage,
  type deleteProductImage,
  type orderProductImages,
  type setPrimaryImage as setPrimaryImageSpec,
} from '@junto/contracts/supplier/products';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import type { ObjectStore } from '@junto/service-kit/store/object-store';
import { storePicture } from '@junto/service-kit/store/pictures';
import { inOrder, toProductDto, withImage, withoutImage } from './product';
import { ProductModel, type ImageDoc } from './product.model';
import { readOwn, saveProduct } from './save-product';

/**
 * Stores an image and adds it to a product, up to 12; the first becomes the primary one. An image that the product
 * already has is refused with its number: images are compared by pixels, not by file name. The object is written before
 * the document: a failure in between leaves an unused object, never a document without an object.
 */
export async function addImage(
  supplierId: string,
  productId: string,
  { store, bytes }: { store: ObjectStore; bytes: Buffer },
  cause: EventContext,
): Promise<Product | RefusalsOf<typeof addProductImage>> {
  const product = await ProductModel.findOne({ _id: productId, supplier_id: supplierId }, { images: 1 }).lean();
  if (!product) return refuse('not_found');
  // Checked before processing the image, and again when adding it, because of concurrent requests.
  if (product.images.length >= maxProductImages) return full();
  const path = await storePicture(store, bytes);
  if (isRefusal(path)) return path;
  const id = randomUUID();
  return changeImages(supplierId, productId, cause, (images) => {
    const same = images.findIndex(({ url }) => url === path);
    if (same >= 0) return refuse('image_exists', { number: same + 1 });
    const next = withImage(images, id, path);
    return next.length > maxProductImages ? full() : next;
  });
}

function full(): Refusal<'images_full'> {
  return refuse('images_full', { max: maxProductImages });
}

/** Removes an image from a product. The object stays in the store, because another product may show the same image. */
export function deleteImage(
  supplierId: string,
  productId: string,
  imageId: string,
  cause: EventContext,
): Promise<Product | RefusalsOf<typeof deleteProductImage>> {
  return changeImages(supplierId, productId, cause, (images) =>
    has(images, imageId) ? withoutImage(images, imageId) : refuse('not_found'),
  );
}

/** Makes an image the primary one, by moving it to the front; exactly one is. */
export function setPrimaryImage(
  supplierId: string,
  productId: string,
  imageId: string,
  cause: EventContext,
): Promise<Product | RefusalsOf<typeof setPrimaryImageSpec>> {
  return changeImages(supplierId, productId, cause, (images) =>
    has(images, imageId) ? inOrder(images, [imageId]) : refuse('not_found'),
  );
}

/** Reorders images to match `imageIds`; the first is the primary one. */
export function orderImages(
  supplierId: string,
  productId: string,
  imageIds: readonly string[],
  cause: EventContext,
): Promise<Product | RefusalsOf<typeof orderProductImages>> {
  return changeImages(supplierId, productId, cause, (images) => inOrder(images, imageIds));
}

function has(images: readonly ImageDoc[], imageId: string): boolean {
  return images.some((image) => image.id === imageId);
}

/** @param change returns the new images, or a refusal */
function changeImages<C extends ProblemCode>(
  supplierId: string,
  productId: string,
  cause: EventContext,
  change: (images: readonly ImageDoc[]) => ImageDoc[] | Refusal<C>,
): Promise<Product | Refusal<'not_found' | C>> {
  return inTransaction(async (session) => {
    const product = await readOwn(session, supplierId, productId);
    if (!product) return refuse('not_found');
    const images = change(product.images);
    if (!Array.isArray(images)) return images;
    return toProductDto(await saveProduct(session, { ...product, images }, cause));
  });
}
