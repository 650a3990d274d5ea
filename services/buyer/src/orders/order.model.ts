import { z } from 'zod';
import { order, orderItem, orderSettlement } from '@junto/contracts/buyer/orders';
import { id, instant } from '@junto/contracts/wire';
import { stored, storedPart, type DocOf } from '@junto/service-kit/mongo/stored';

/** A line with the product and price at the time of the order (decision 3). Its subtotal is calculated. */
export const storedLine = storedPart(orderItem.omit({ order_id: true, currency: true, subtotal: true }));

export const storedOrder = stored(
  'orders',
  order.extend({
    /** The `Idempotency-Key` of the placement, unique per buyer, with the fingerprint of the request. */
    key: z.string(),
    fingerprint: z.string(),
    items: z.array(storedLine.fields),
    /** With the ids of all lines in their placed sequence, which an undo restores. */
    settlement: orderSettlement
      .extend({ cancelled_items: z.array(storedLine.fields), placed_ids: z.array(id) })
      .nullish(),
    /** Stored in addition to `decided_at`, which the completion changes; older orders lack it. */
    approved_at: instant.optional(),
    /** The user who made the last decision; older orders lack it. */
    decided_by: id.optional(),
    /** Command of the last decision: a repetition gets the same answer. */
    decision_id: id.nullable(),
    /** Folded short id, round title and supplier, for the buyer's search. */
    search_text: z.string(),
  }),
  [
    // The key comes first: a group looks up its own sixty keys instead of scanning the orders of sixty buyers for each.
    [
      { key: 1, buyer_id: 1 },
      { unique: true, name: 'one_of_key' },
    ],
    [{ buyer_id: 1, created_at: -1, _id: -1 }],
    // Includes currency and status, so that figures are summed up from the index only.
    [{ buyer_id: 1, total_minor: -1, _id: -1, currency: 1, status: 1 }, { name: 'figures' }],
    [{ round_id: 1, buyer_id: 1, status: 1 }],
  ],
);
export const OrderModel = storedOrder.model;
export type StoredOrder = DocOf<typeof storedOrder>;
export type OrderLine = DocOf<typeof storedLine>;
