import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { appendEvents } from '@junto/service-kit/events/outbox';
import type { Packable } from '@junto/service-kit/events/pack-events';
import { yieldToRequests } from '@junto/service-kit/http/in-flight-requests';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { useCategory } from '../categories/use-category';
import { count } from '../figures/count';
import { ProductModel, type ProductDoc } from '../products/product.model';
import type { ImportDoc } from './import.model';

/** Number of products prepared before yielding to other requests of this process. */
const productsAtOnce = 250;

/** Inserts products and their events into the outbox; refused if one of their categories was deleted or renamed. */
export async function insertProducts(
  session: ClientSession,
  from: ImportDoc,
  products: readonly ProductDoc[],
  events: readonly Packable[],
): Promise<Refusal<'category_gone' | 'stale_state'> | undefined> {
  if (products.length === 0) return undefined;
  const categories = new Map(products.map(({ category_id, category_name }) => [category_id, category_name]));
  for (const [id, name] of categories) {
    const present = await useCategory(session, id);
    if (isRefusal(present)) return present;
    if (present !== name) return refuse('stale_state', { status: null });
  }
  for (let at = 0; at < products.length; at += productsAtOnce) {
    await ProductModel.collection.insertMany(products.slice(at, at + productsAtOnce) as never[], { session });
    await yieldToRequests();
  }
  await count(session, from.supplier_id, { products: products.length, active_products: products.length });
  await appendEvents(session, events);
  return undefined;
}
