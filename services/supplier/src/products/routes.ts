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
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { created } from '@junto/service-kit/http/answers';
import { route, type Route } from '@junto/service-kit/http/route';
import type { Limit } from '@junto/service-kit/rate-limits';
import type { ObjectStore } from '@junto/service-kit/store/object-store';
import { readableCompany } from '../companies/own-company';
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
    route(findOfferableProductsSpec, ({ caller, body }) => findOfferableProducts(caller, body)),
    route(readProduct, async ({ caller, params }) => {
      const supplierId = readableCompany(caller);
      const product =
        supplierId && (await ProductModel.findOne({ _id: params.product_id, supplier_id: supplierId }).lean());
      return product ? toProductDto(product) : refuse('not_found');
    }),
    route(createProductSpec, async (request) => {
      const product = await createProduct(
        request.caller,
        request.body,
        request.idempotencyKey,
        contextOfRequest(request),
      );
      return isRefusal(product) ? product : created(product);
    }),
    route(updateProductSpec, (request) =>
      updateProduct(
        request.caller,
        request.params.product_id,
        request.body,
        contextOfRequest(request),
        fitsRoundSizeLimits,
      ),
    ),
    route(changeProductsSpec, (request) =>
      changeProducts(request.caller, request.body, contextOfRequest(request), fitsRoundSizeLimits),
    ),
    route(
      addProductImage,
      (request) =>
        addImage(
          request.caller,
          request.params.product_id,
          { store, bytes: request.file.bytes },
          contextOfRequest(request),
        ),
      { limit: uploadLimit },
    ),
    route(deleteProductImage, (request) =>
      deleteImage(request.caller, request.params.product_id, request.params.image_id, contextOfRequest(request)),
    ),
    route(setPrimaryImageSpec, (request) =>
      setPrimaryImage(request.caller, request.params.product_id, request.params.image_id, contextOfRequest(request)),
    ),
    route(orderProductImages, (request) =>
      orderImages(request.caller, request.params.product_id, request.body.image_ids, contextOfRequest(request)),
    ),
  ];
}
