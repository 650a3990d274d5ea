import { isRefusal, refuse } from '@junto/contracts/problems';
import { changeProducts as changeProductsSpec } from '@junto/contracts/supplier/many-products';
import {
  countOfferableProducts as countOfferableProductsSpec,
  findOfferableProducts as findOfferableProductsSpec,
  listOfferableProducts as listOfferableProductsSpec,
} from '@junto/contracts/supplier/offerable-products';
import {
  addProductImage,
  createProduct as createProductSpec,
  deleteProductImage,
  listProducts as listProductsSpec,
  orderProductImages,
  readProduct,
  setPrimaryImage as setPrimaryImageSpec,
  updateProduct as updateProductSpec,
} from '@junto/contracts/supplier/products';
import { created } from '@junto/service-kit/http/answers';
import { route, type Route } from '@junto/service-kit/http/route';
import type { Limit } from '@junto/service-kit/rate-limits';
import type { ObjectStore } from '@junto/service-kit/store/object-store';
import { companyRoute, readableCompany } from '../companies/own-company';
import { addImage, deleteImage, orderImages, setPrimaryImage } from './change-images';
import { changeProducts } from './change-products';
import { createProduct } from './create-product';
import { listProducts } from './list-products';
import { countOfferableProducts, findOfferableProducts, listOfferableProducts } from './offerable-products';
import { toProductDto } from './product';
import { ProductModel } from './product.model';
import { updateProduct, type FitsRoundSizeLimits } from './update-product';

/** Re-encoding an image takes about a second of CPU, so one gallery per minute is enough. */
const uploadLimit: Limit = { name: 'product-images', points: 60, perSeconds: 60, by: 'caller' };

export function productRoutes(store: ObjectStore, fitsRoundSizeLimits: FitsRoundSizeLimits): Route[] {
  return [
    route(listProductsSpec, ({ caller, query }) => listProducts(readableCompany(caller), query)),
    route(countOfferableProductsSpec, ({ caller }) => countOfferableProducts(readableCompany(caller))),
    route(listOfferableProductsSpec, ({ caller, query }) => listOfferableProducts(readableCompany(caller), query)),
    companyRoute(findOfferableProductsSpec, (supplierId, { body }) => findOfferableProducts(supplierId, body)),
    route(readProduct, async ({ caller, params }) => {
      const supplierId = readableCompany(caller);
      const product =
        supplierId && (await ProductModel.findOne({ _id: params.product_id, supplier_id: supplierId }).lean());
      return product ? toProductDto(product) : refuse('not_found');
    }),
    companyRoute(createProductSpec, async (supplierId, { body, idempotencyKey, cause }) => {
      const product = await createProduct(supplierId, body, idempotencyKey, cause);
      return isRefusal(product) ? product : created(product);
    }),
    companyRoute(updateProductSpec, (supplierId, { params, body, cause }) =>
      updateProduct(supplierId, params.product_id, body, cause, fitsRoundSizeLimits),
    ),
    companyRoute(changeProductsSpec, (supplierId, { body, cause }) =>
      changeProducts(supplierId, body, cause, fitsRoundSizeLimits),
    ),
    companyRoute(
      addProductImage,
      (supplierId, { params, file, cause }) =>
        addImage(supplierId, params.product_id, { store, bytes: file.bytes }, cause),
      { limit: uploadLimit },
    ),
    companyRoute(deleteProductImage, (supplierId, { params, cause }) =>
      deleteImage(supplierId, params.product_id, params.image_id, cause),
    ),
    companyRoute(setPrimaryImageSpec, (supplierId, { params, cause }) =>
      setPrimaryImage(supplierId, params.product_id, params.image_id, cause),
    ),
    companyRoute(orderProductImages, (supplierId, { params, body, cause }) =>
      orderImages(supplierId, params.product_id, body.image_ids, cause),
    ),
  ];
}
