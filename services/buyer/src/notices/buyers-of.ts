import { trusted } from 'mongoose';
import { committedStatuses } from '@junto/domain/order';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { CartModel } from '../carts/cart.model';
import { OrderModel } from '../orders/order.model';

/** As many as an event names; beyond that the first ones are told. */
export const maxBuyersTold = 5_000;

/**
 * Who takes part in a round, or in one of its offers: buyers with a live order, and those with something in an open cart.
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
  return [...new Set([...ordered, ...selecting])].slice(0, maxBuyersTold);
}
