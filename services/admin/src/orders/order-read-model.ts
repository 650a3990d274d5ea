import { z } from 'zod';
import { order, orderItem, orderRow } from '@junto/contracts/buyer/orders';
import { stored, storedPart, type DocOf } from '@junto/service-kit/mongo/stored';

/** A line; its subtotal is calculated. */
export const storedLine = storedPart(orderItem.omit({ order_id: true, currency: true, subtotal: true }));

/** Read model of an order; the buyer service owns it. */
export const storedOrder = stored(
  'orders',
  order.extend({
    items: z.array(storedLine.fields),
    moq_missed: orderRow.shape.moq_missed,
    /** Folded buyer, e-mail, round and supplier. */
    search_text: z.string(),
    /** The parts of it that are shared with other orders: of the buyer and of the round. */
    texts: z.array(z.string()),
  }),
  [
    // The index contains the text: a search with many matches walks keys instead of documents.
    [{ created_at: -1, _id: -1, search_text: 1 }, { name: 'newest' }],
    [{ total_minor: -1, _id: -1, search_text: 1 }, { name: 'largest' }],
    [{ status: 1, created_at: -1, _id: -1, search_text: 1 }, { name: 'status_newest' }],
    [{ status: 1, total_minor: -1, _id: -1, search_text: 1 }, { name: 'status_largest' }],
    [{ round_id: 1, created_at: -1, _id: -1 }],
    [{ buyer_id: 1 }],
    [{ texts: 1, status: 1, _id: 1 }, { name: 'texts' }],
  ],
);
/** The index of a sort of the list; orders of one round are few. */
export function orderWalk({ status, round }: { status?: unknown; round?: unknown }, sort: string): string {
  if (round) return 'round_id_1_created_at_-1__id_-1';
  const order = sort.endsWith('total_value') ? 'largest' : 'newest';
  return status ? `status_${order}` : order;
}
export const OrderReadModel = storedOrder.model;
export type OrderCopy = DocOf<typeof storedOrder>;
/** Projection without the fields that rows do not show. */
export const notInRows = { items: 0, texts: 0 } as const;
/** The fields of a row. */
export type OrderRowCopy = Omit<OrderCopy, keyof typeof notInRows>;
