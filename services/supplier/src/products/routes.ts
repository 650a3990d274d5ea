import { isRefusal, refuse } from '@junto/contracts/problems';
import { changeProducts as changeProductsSpec } from '@junto/contracts/supplier/many-products';
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
import { toProductDto } from './product';
import { ProductModel } from './product.model';
import { updateProduct, type FitsRoundSizeLimits } from './update-product';

/** A picture costs a second of CPU to re-encode: a gallery a minute is plenty. */
const uploadLimit: Limit = { name: 'product-images', points: 60, perSeconds: 60, by: 'caller' };

export function productRoutes(store: ObjectStore, roundsBear: FitsRoundSizeLimits): Route[] {
  return [
    route(listProductsSpec, ({ caller, query }) => listProducts(readableCompany(caller), query)),
    route(readProduct, async ({ caller, params }) => {
      const supplierId = readableCompany(caller);
      const product =
        supplierId && (await ProductModel.findOne({ _id: params.product_id, supplier_id: supplierId }).lean());
      return product ? toProductDto(product) : refuse('not_found');
    }),
    route(createProductSpec, async (asked) => {
      const product = await createProduct(asked.caller, asked.body, asked.idempotencyKey, contextOfRequest(asked));
      return isRefusal(product) ? product : created(product);
    }),
    route(updateProductSpec, (asked) =>
      updateProduct(asked.caller, asked.params.product_id, asked.body, contextOfRequest(asked), roundsBear),
    ),
    route(changeProductsSpec, (asked) => changeProducts(asked.caller, asked.body, contextOfRequest(asked), roundsBear)),
    route(
      addProductImage,
      (asked) =>
        addImage(asked.caller, asked.params.product_id, { store, bytes: asked.file.bytes }, contextOfRequest(asked)),
      { limit: uploadLimit },
    ),
    route(deleteProductImage, (asked) =>
      deleteImage(asked.caller, asked.params.product_id, asked.params.image_id, contextOfRequest(asked)),
    ),
    route(setPrimaryImageSpec, (asked) =>
      setPrimaryImage(asked.caller, asked.params.product_id, asked.params.image_id, contextOfRequest(asked)),
    ),
    route(orderProductImages, (asked) =>
      orderImages(asked.caller, asked.params.product_id, asked.body.image_ids, contextOfRequest(asked)),
    ),
  ];
}
