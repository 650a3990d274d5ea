import { trusted } from 'mongoose';
import type { Recount } from '@junto/service-kit/recount/recounted';
import { totalsOf } from '../orders/order-totals';
import { OrderModel, type StoredOrder } from '../orders/order.model';

const figuresOfOrder = { total_minor: 1, total_units: 1, 'items.qty': 1, 'items.price_minor': 1 } as const;

/**
 * Compares the totals of orders with their lines. Buyer and supplier know both, so a person has to decide on a
 * difference.
 */
export const recountOrders: Recount = {
  name: 'order_totals',
  model: OrderModel,
  mends: false,
  read: async (ids, session) => {
    const filter = { _id: trusted({ $in: [...ids] }) };
    const orders = await OrderModel.find(filter, figuresOfOrder, { session }).lean<StoredOrder[]>();
    return new Map(
      orders.map(({ _id, total_minor, total_units, items }) => {
        const counted = totalsOf(items);
        return [
          _id,
          {
            kept: { total_minor, total_units },
            counted: { total_minor: counted.total_minor, total_units: counted.total_units },
          },
        ];
      }),
    );
  },
};
