import { randomUUID } from 'node:crypto';
import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { type Product } from '@junto/contracts/product';
import { createProduct as createProductSpec } from '@junto/contracts/supplier/products';
import { isPackGrossBelowNet } from '@junto/domain/pack-measures';
import { skuKeyOf } from '@junto/domain/sku';
import { userBehind, type EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents } from '@junto/service-kit/events/outbox';
import { onceByKey } from '@junto/service-kit/idempotency';
import { isDuplicateKey } from '@junto/service-kit/mongo/errors';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { useCategory } from '../categories/use-category';
import { activeCompany } from '../companies/own-company';
import { count } from '../figures/count';
import { serialized } from '../serialize';
import { newProduct } from './new-product';
import { toProductDto } from './product';
import { ProductModel } from './product.model';
import { productEvent, readOwn } from './save-product';

type Body = BodyOf<typeof createProductSpec>;
type No = RefusalsOf<typeof createProductSpec>;

/**
 * Adds a product to the caller's catalogue, once per idempotency key. Refuses deactivated companies, a SKU the company
 * already has, unknown categories, a gross weight below the net weight, and images of another company's product.
 */
export async function createProduct(
  supplierId: string,
  body: Body,
  key: string,
  cause: EventContext,
): Promise<Product | No> {
  const id = randomUUID();
  const claim = { callerId: userBehind(cause), operation: createProductSpec.id, key, body };
  try {
    return await serialized(supplierId, () =>
      onceByKey(claim, (session) => insertProduct(session, { id, supplierId, body, cause })),
    );
  } catch (error) {
    // Another request took the SKU after the lookup.
    if (isDuplicateKey(error)) return refuse('sku_exists', { sku_code: body.sku_code });
    throw error;
  }
}

interface Adding {
  id: string;
  supplierId: string;
  body: Body;
  cause: EventContext;
}

async function insertProduct(session: ClientSession, { id, supplierId, body, cause }: Adding): Promise<Product | No> {
  if (isPackGrossBelowNet(body)) return refuse('gross_below_net');
  const company = await activeCompany(supplierId, session);
  if (isRefusal(company)) return company;
  if (await ProductModel.exists({ supplier_id: supplierId, sku_key: skuKeyOf(body.sku_code) }).session(session))
    return refuse('sku_exists', { sku_code: body.sku_code });
  const categoryName = await useCategory(session, body.category_id);
  if (isRefusal(categoryName)) return categoryName;

  const { pictures_of, ...fields } = body;
  const shown = pictures_of === undefined ? undefined : await readOwn(session, supplierId, pictures_of);
  if (shown === null) return refuse('not_found');
  const images = shown?.images.map((image) => ({ ...image, id: randomUUID() }));
  const product = newProduct({ id, supplierId, fields, categoryName, at: new Date(), images });
  await ProductModel.create([product], { session });
  await count(session, supplierId, { products: 1, active_products: product.active ? 1 : 0 });
  await appendEvents(session, [productEvent(product, cause)]);
  return toProductDto(product);
}
