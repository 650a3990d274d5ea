import { trusted } from 'mongoose';
import { committedStatuses } from '@junto/domain/order';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { CartModel } from '../carts/cart.model';
import { OrderModel } from '../orders/order.model';

/** As many as one event names. */
const maxBuyersTold = 5_000;

/** Those whom each of several events names, where they are more than one can name; nobody is one empty batch. */
export function inBatches(buyerIds: readonly string[]): [string[], ...string[][]] {
  const rest: string[][] = [];
  for (let from = maxBuyersTold; from < buyerIds.length; from += maxBuyersTold)
    rest.push(buyerIds.slice(from, from + maxBuyersTold));
  return [buyerIds.slice(0, maxBuyersTold), ...rest];
}

/**
 * Who takes part in a round, or in one of its offers: buyers with a live order, and those with something in an open
 * cart.
 */
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
