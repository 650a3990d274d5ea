import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import type { Product } from '@junto/contracts/supplier/products';
import type { Caller } from '@junto/service-kit/auth/caller';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import type { ObjectStore } from '@junto/service-kit/store/object-store';
import { storePicture } from '@junto/service-kit/store/pictures';
import { randomUUID } from 'node:crypto';
import type { Cause } from '../cause';
import { ownCompany } from '../companies/own-company';
import { productOnWire, withImage, withoutImage, withPrimary } from './product';
import { ProductModel, type ImageDoc } from './product.model';
import { readOwn, saveProduct } from './save-product';

type No<C extends 'image_unreadable' | 'too_large' | never = never> = Refusal<'company_missing' | 'not_found' | C>;

/**
 * Stores a picture and adds it to a product; the first becomes the primary one (specification 4).
 * The picture is written before the row: a failure in between leaves an object that nobody shows, never a row without it.
 */
export async function addImage(
  caller: Caller,
  productId: string,
  { store, bytes }: { store: ObjectStore; bytes: Buffer },
  cause: Cause,
): Promise<Product | No<'image_unreadable' | 'too_large'>> {
  const supplierId = ownCompany(caller);
  if (isRefusal(supplierId)) return supplierId;
  if (!(await ProductModel.exists({ _id: productId, supplierId }))) return refuse('not_found');
  const path = await storePicture(store, bytes);
  if (isRefusal(path)) return path;
  const id = randomUUID();
  return changeImages(supplierId, productId, cause, (images) => withImage(images, id, path));
}

/** Takes an image off a product; another product may show the same picture, so the object stays in the store. */
export async function deleteImage(caller: Caller, productId: string, imageId: string, cause: Cause): Promise<Product | No> {
  const supplierId = ownCompany(caller);
  if (isRefusal(supplierId)) return supplierId;
  return changeImages(supplierId, productId, cause, (images) => has(images, imageId) && withoutImage(images, imageId));
}

/** Makes an image the primary one; exactly one is. */
export async function setPrimaryImage(caller: Caller, productId: string, imageId: string, cause: Cause): Promise<Product | No> {
  const supplierId = ownCompany(caller);
  if (isRefusal(supplierId)) return supplierId;
  return changeImages(supplierId, productId, cause, (images) => has(images, imageId) && withPrimary(images, imageId));
}

function has(images: readonly ImageDoc[], imageId: string): boolean {
  return images.some((image) => image._id === imageId);
}

/** @param change gives the new images, or false when there is no such image */
function changeImages(
  supplierId: string,
  productId: string,
  cause: Cause,
  change: (images: readonly ImageDoc[]) => ImageDoc[] | false,
): Promise<Product | Refusal<'not_found'>> {
  return inTransaction(async (session) => {
    const product = await readOwn(session, supplierId, productId);
    const images = product && change(product.images);
    if (!product || !images) return refuse('not_found');
    return productOnWire(await saveProduct(session, { ...product, images }, cause));
  });
}
