import { trusted } from 'mongoose';
import { committedStatuses } from '@junto/domain/order';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { CartModel } from '../carts/cart.model';
import { OrderModel } from '../orders/order.model';

/** Units in the open carts of the buyers of an offer: 0 for a buyer with a live order only. */
export type CartUnits = ReadonlyMap<string, number>;

interface Lines {
  buyer_id: string;
  items: { round_product_id: string; qty: number }[];
}

/** The buyers of each of these offers, with a live order or something in an open cart, and their units there. */
export async function takingPart(
  roundId: string,
  offerIds: readonly string[],
  session: ClientSession,
): Promise<ReadonlyMap<string, CartUnits>> {
  const byOffer = new Map(offerIds.map((id) => [id, new Map<string, number>()]));
  if (offerIds.length === 0) return byOffer;
  const those = { round_id: roundId, 'items.round_product_id': trusted({ $in: [...offerIds] }) };
  const read = { buyer_id: 1, 'items.round_product_id': 1, 'items.qty': 1 } as const;
  const live = { ...those, status: trusted({ $in: [...committedStatuses] }) };
  const orders = await OrderModel.find(live, read, { session }).lean<Lines[]>();
  const carts = await CartModel.find({ ...those, status: 'open' }, read, { session }).lean<Lines[]>();
  for (const { buyer_id, items } of orders)
    for (const { round_product_id } of items) byOffer.get(round_product_id)?.set(buyer_id, 0);
  for (const { buyer_id, items } of carts)
    for (const { round_product_id, qty } of items) byOffer.get(round_product_id)?.set(buyer_id, qty);
  return byOffer;
}
