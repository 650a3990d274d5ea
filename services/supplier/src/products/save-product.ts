import { productChanged } from '@junto/contracts/events/supplier';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, eventAsBuilt, newEvent } from '@junto/service-kit/events/outbox';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { findable, toProductDto } from './product';
import { ProductModel, type ProductDoc } from './product.model';

/** Writes the next state of a product that was read in the same transaction, and tells everybody of it. */
export async function saveProduct(session: ClientSession, next: ProductDoc, cause: EventContext): Promise<ProductDoc> {
  const saved = { ...next, ...findable(next), version: next.version + 1 };
  const { matchedCount } = await ProductModel.replaceOne({ _id: next._id, version: next.version }, saved, { session });
  if (matchedCount === 0) throw new Error(`product ${next._id} was not read in this transaction`);
  await appendEvents(session, [productEvent(saved, cause)]);
  return saved;
}

/**
 * `product.changed` with the full state.
 * @param asBuilt of one that was just made, among many: not parsed again
 * @param again nothing happened to it
 */
export function productEvent(product: ProductDoc, cause: EventContext, { asBuilt = false, again = false } = {}) {
  const payload = { product_id: product._id, product: toProductDto(product), ...(again && { again }) };
  const facts = { aggregateId: product._id, version: product.version, payload, cause };
  return asBuilt ? eventAsBuilt(productChanged, facts) : newEvent(productChanged, facts);
}

/** An own product, for a write in `session`. */
export async function readOwn(
  session: ClientSession,
  supplierId: string,
  productId: string,
): Promise<ProductDoc | null> {
  return ProductModel.findOne({ _id: productId, supplier_id: supplierId }).session(session).lean();
}
