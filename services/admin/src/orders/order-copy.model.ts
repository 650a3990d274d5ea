import { z } from 'zod';
import { order, orderItem, orderRow } from '@junto/contracts/buyer/orders';
import { stored, storedPart, type DocOf } from '@junto/service-kit/mongo/stored';

/** A line; what it costs is worked out. */
export const storedLine = storedPart(orderItem.omit({ order_id: true, currency: true, subtotal: true }));

/** Copy of an order; the buyer service writes the original. */
export const storedOrder = stored(
  'orders',
  order.extend({
    items: z.array(storedLine.fields),
    moq_missed: orderRow.shape.moq_missed,
    /** Folded buyer, e-mail, round and supplier. */
    search_text: z.string(),
  }),
  [
    [{ created_at: -1, _id: -1 }],
    [{ total_minor: -1, _id: -1 }],
    [{ status: 1, created_at: -1, _id: -1 }],
    [{ status: 1, total_minor: -1, _id: -1 }],
  ],
);
export const OrderCopyModel = storedOrder.model;
export type OrderCopy = DocOf<typeof storedOrder>;
/** All that rows show. */
export type OrderRowCopy = Omit<OrderCopy, 'items'>;
