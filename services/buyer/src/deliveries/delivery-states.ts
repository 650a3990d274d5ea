import { trusted } from 'mongoose';
import type { DeliveryState } from '@junto/domain/delivery';
import { isSold, soldStatuses } from '@junto/domain/order';
import { DeliveryReadModel } from './delivery-read-model';

interface Shown {
  _id: string;
  status: string;
}

/** Delivery states of orders in the same sequence; null for an order without delivery. */
export async function deliveryStatesOf(orders: readonly Shown[]): Promise<(DeliveryState | null)[]> {
  const sold = orders.filter(isSold).map(({ _id }) => _id);
  const copies = sold.length ? await DeliveryReadModel.find({ _id: trusted({ $in: sold }) }, { state: 1 }).lean() : [];
  const known = new Map(copies.map(({ _id, state }) => [_id, state]));
  return orders.map((order) => known.get(order._id) ?? (isSold(order) ? 'to_ship' : null));
}

/** Filter for a buyer's orders in a delivery state: those to be shipped are sold and have no delivery. */
export async function inDelivery(buyerId: string, state: DeliveryState): Promise<Record<string, unknown>> {
  const moving = state === 'to_ship' ? {} : { state };
  const ids = (await DeliveryReadModel.find({ buyer_id: buyerId, ...moving }, { _id: 1 }).lean()).map(({ _id }) => _id);
  if (state !== 'to_ship') return { _id: trusted({ $in: ids }) };
  return { _id: trusted({ $nin: ids }), status: trusted({ $in: [...soldStatuses] }) };
}
