import { z } from 'zod';
import { order, orderItem } from '@junto/contracts/buyer/orders';
import { id, instant } from '@junto/contracts/wire';
import { stored, storedPart, type DocOf } from '@junto/service-kit/mongo/stored';

/** A line: the product and its price at the moment of ordering (decision 3). What it costs is worked out. */
export const storedLine = storedPart(orderItem.omit({ order_id: true, currency: true, subtotal: true }));

export const storedOrder = stored(
  'orders',
  order.extend({
    /** The `Idempotency-Key` it was placed with, unique per buyer; with the fingerprint of what was asked. */
    key: z.string(),
    fingerprint: z.string(),
    items: z.array(storedLine.fields),
    /**
     * Kept beside `decided_at`, which moves on with the completion; orders that are older than this field have none.
     */
    approved_at: instant.optional(),
    /** Who made the last decision; orders that are older than this field have none. */
    decided_by: id.optional(),
    /** Command that made the last decision: repeated, it gets the same answer. */
    decision_id: id.nullable(),
    /** Folded short id, round title and supplier, for the buyer's search. */
    search_text: z.string(),
  }),
  [
    // The key first: a group asks for its own sixty keys, and not for each of them among all orders of sixty buyers.
    [
      { key: 1, buyer_id: 1 },
      { unique: true, name: 'one_of_key' },
    ],
    [{ buyer_id: 1, created_at: -1, _id: -1 }],
    // Currency and status ride along: the figures of a buyer are summed up from the index alone.
    [{ buyer_id: 1, total_minor: -1, _id: -1, currency: 1, status: 1 }, { name: 'figures' }],
    [{ round_id: 1, buyer_id: 1, status: 1 }],
  ],
);
export const OrderModel = storedOrder.model;
export type StoredOrder = DocOf<typeof storedOrder>;
export type OrderLine = DocOf<typeof storedLine>;
