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
import type { Caller } from '@junto/service-kit/auth/caller';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import type { ObjectStore } from '@junto/service-kit/store/object-store';
import { storePicture } from '@junto/service-kit/store/pictures';
import { ownCompany } from '../companies/own-company';
import { inOrder, toProductDto, withImage, withoutImage, withPrimary } from './product';
import { ProductModel, type ImageDoc } from './product.model';
import { readOwn, saveProduct } from './save-product';

/**
 * Stores a picture and adds it to a product, up to 12; the first becomes the primary one. A picture that the product
 * has already is refused with its number, whatever its file is called: it is known by its pixels. The picture is
 * written before the row: a failure in between leaves an object that nobody shows, never a row without it.
 */
export async function addImage(
  caller: Caller,
  productId: string,
  { store, bytes }: { store: ObjectStore; bytes: Buffer },
  cause: EventContext,
): Promise<Product | RefusalsOf<typeof addProductImage>> {
  const supplierId = ownCompany(caller);
  if (isRefusal(supplierId)) return supplierId;
  const product = await ProductModel.findOne({ _id: productId, supplier_id: supplierId }, { images: 1 }).lean();
  if (!product) return refuse('not_found');
  // Before the work on it, and again where it is added: another may have been quicker.
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

/** Takes an image off a product; another product may show the same picture, so the object stays in the store. */
export async function deleteImage(
  caller: Caller,
  productId: string,
  imageId: string,
  cause: EventContext,
): Promise<Product | RefusalsOf<typeof deleteProductImage>> {
  const supplierId = ownCompany(caller);
  if (isRefusal(supplierId)) return supplierId;
  return changeImages(supplierId, productId, cause, (images) =>
    has(images, imageId) ? withoutImage(images, imageId) : refuse('not_found'),
  );
}

/** Makes an image the primary one; exactly one is. */
export async function setPrimaryImage(
  caller: Caller,
  productId: string,
  imageId: string,
  cause: EventContext,
): Promise<Product | RefusalsOf<typeof setPrimaryImageSpec>> {
  const supplierId = ownCompany(caller);
  if (isRefusal(supplierId)) return supplierId;
  return changeImages(supplierId, productId, cause, (images) =>
    has(images, imageId) ? withPrimary(images, imageId) : refuse('not_found'),
  );
}

/** Puts the images into the order of `imageIds`; the first one is the primary. */
export async function orderImages(
  caller: Caller,
  productId: string,
  imageIds: readonly string[],
  cause: EventContext,
): Promise<Product | RefusalsOf<typeof orderProductImages>> {
  const supplierId = ownCompany(caller);
  if (isRefusal(supplierId)) return supplierId;
  return changeImages(supplierId, productId, cause, (images) => inOrder(images, imageIds));
}

function has(images: readonly ImageDoc[], imageId: string): boolean {
  return images.some((image) => image.id === imageId);
}

/** @param change gives the new images, or refuses */
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
