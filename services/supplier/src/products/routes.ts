import { isRefusal, refuse } from '@junto/contracts/problems';
import {
  addProductImage,
  createProduct as createSpec,
  deleteProductImage,
  listProducts as listSpec,
  setPrimaryImage as primarySpec,
  readProduct,
  updateProduct as updateSpec,
} from '@junto/contracts/supplier/products';
import { causeOfRequest } from '@junto/service-kit/events/cause';
import { created } from '@junto/service-kit/http/answers';
import { route, type Route } from '@junto/service-kit/http/route';
import type { Limit } from '@junto/service-kit/limits';
import type { ObjectStore } from '@junto/service-kit/store/object-store';
import { readableCompany } from '../companies/own-company';
import { addImage, deleteImage, setPrimaryImage } from './change-images';
import { createProduct } from './create-product';
import { listProducts } from './list-products';
import { productOnWire } from './product';
import { ProductModel } from './product.model';
import { updateProduct, type RoundsBear } from './update-product';

/** A picture costs a second of CPU to re-encode: a gallery a minute is plenty. */
const uploadLimit: Limit = { name: 'product-images', points: 60, perSeconds: 60, by: 'caller' };

export function productRoutes(store: ObjectStore, roundsBear: RoundsBear): Route[] {
  return [
    route(listSpec, ({ caller, query }) => listProducts(readableCompany(caller), query)),
    route(readProduct, async ({ caller, params }) => {
      const supplierId = readableCompany(caller);
      const product =
        supplierId && (await ProductModel.findOne({ _id: params.product_id, supplier_id: supplierId }).lean());
      return product ? productOnWire(product) : refuse('not_found');
    }),
    route(createSpec, async (asked) => {
      const product = await createProduct(asked.caller, asked.body, asked.idempotencyKey, causeOfRequest(asked));
      return isRefusal(product) ? product : created(product);
    }),
    route(updateSpec, (asked) =>
      updateProduct(asked.caller, asked.params.product_id, asked.body, causeOfRequest(asked), roundsBear),
    ),
    route(
      addProductImage,
      (asked) =>
        addImage(asked.caller, asked.params.product_id, { store, bytes: asked.file.bytes }, causeOfRequest(asked)),
      { limit: uploadLimit },
    ),
    route(deleteProductImage, (asked) =>
      deleteImage(asked.caller, asked.params.product_id, asked.params.image_id, causeOfRequest(asked)),
    ),
    route(primarySpec, (asked) =>
      setPrimaryImage(asked.caller, asked.params.product_id, asked.params.image_id, causeOfRequest(asked)),
    ),
  ];
}
