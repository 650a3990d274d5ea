import { trusted } from 'mongoose';
import { committedStatuses } from '@junto/domain/order';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { CartModel } from '../carts/cart.model';
import { OrderModel } from '../orders/order.model';

/** Maximum buyers per event. */
const maxBuyersPerEvent = 5_000;

/** Splits buyers into batches of the maximum size of an event; one empty batch without buyers. */
export function inBatches(buyerIds: readonly string[], size = maxBuyersPerEvent): [string[], ...string[][]] {
  const rest: string[][] = [];
  for (let from = size; from < buyerIds.length; from += size) rest.push(buyerIds.slice(from, from + size));
  return [buyerIds.slice(0, size), ...rest];
}

/** The members of a round, or of one of its offers: buyers with a live order or something in an open cart. */
export async function buyersOf(roundId: string, offerId: string | null, session: ClientSession): Promise<string[]> {
  const ordered = await OrderModel.distinct(
    'buyer_id',
    {
      round_id: roundId,
      status: trusted({ $in: [...committedStatuses] }),
      ...(offerId && { 'items.round_product_id': offerId }),
    },
    { session },
  );
  const selecting = await CartModel.distinct(
    'buyer_id',
    {
      round_id: roundId,
      status: 'open',
      ...(offerId ? { 'items.round_product_id': offerId } : { 'items.0': trusted({ $exists: true }) }),
    },
    { session },
  );
  return [...new Set([...ordered, ...selecting])];
}
