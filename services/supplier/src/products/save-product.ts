import { productChanged } from '@junto/contracts/events/supplier';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, eventAsBuilt, newEvent } from '@junto/service-kit/events/outbox';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { findable, toProductDto } from './product';
import { ProductModel, type ProductDoc } from './product.model';

/** Writes and publishes the next state of a product that was read in the same transaction. */
export async function saveProduct(session: ClientSession, next: ProductDoc, cause: EventContext): Promise<ProductDoc> {
  const saved = { ...next, ...findable(next), version: next.version + 1 };
  const { matchedCount } = await ProductModel.replaceOne({ _id: next._id, version: next.version }, saved, { session });
  if (matchedCount === 0) throw new Error(`product ${next._id} was not read in this transaction`);
  await appendEvents(session, [productEvent(saved, cause)]);
  return saved;
}

/**
 * `product.changed` with the complete state.
 * @param asBuilt skips parsing of a product that was just built, for bulk inserts
 * @param again republished without a change
 */
export function productEvent(product: ProductDoc, cause: EventContext, { asBuilt = false, again = false } = {}) {
  const payload = { product_id: product._id, product: toProductDto(product), ...(again && { again }) };
  const facts = { aggregateId: product._id, version: product.version, payload, cause };
  return asBuilt ? eventAsBuilt(productChanged, facts) : newEvent(productChanged, facts);
}

/** Reads a product of the caller's company for a write in `session`. */
export async function readOwn(
  session: ClientSession,
  supplierId: string,
  productId: string,
): Promise<ProductDoc | null> {
  return ProductModel.findOne({ _id: productId, supplier_id: supplierId }).session(session).lean();
}
