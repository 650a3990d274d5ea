import { z } from 'zod';
import { order, orderStatus } from '../buyer/orders';
import { event } from '../event';
import { count, id, instant } from '../wire';

/**
 * Live quantities of one offer after a group of changes. `user_id` is opaque per round (decision 11): it names the last
 * buyer of the group to nobody but that buyer.
 */
export const poolChanged = event({
  type: 'pool.changed',
  owner: 'buyer',
  key: 'round_id',
  payload: z.object({
    round_id: id,
    round_product_id: id,
    current_committed_qty: count,
    total_selected: count,
    moq: z.int(),
    max_qty: z.int().nullable(),
    user_id: z.string(),
    version: z.int(),
  }),
});

/** An offer reached its MOQ for the first time: feeds the notice to those who take part. */
export const poolReachedMoq = event({
  type: 'pool.reached_moq',
  owner: 'buyer',
  key: 'round_id',
  payload: z.object({
    round_id: id,
    round_title: z.string(),
    round_product_id: id,
    product_name: z.string(),
    moq: z.int(),
    current_committed_qty: count,
    supplier_id: id,
    /** Buyers with a live order or a cart for the offer. */
    buyer_ids: z.array(id).max(5000),
    /** An event before it told all but these buyers. */
    more: z.boolean().optional(),
  }),
});

/**
 * Units given back took an offer below its MOQ, which it had reached: feeds the notice to those who take part. After
 * the close `buyer_ids` is empty, because `order.changed` notifies each buyer.
 */
export const poolLostMoq = event({
  type: 'pool.lost_moq',
  owner: 'buyer',
  key: 'round_id',
  payload: poolReachedMoq.payload.extend({ round_closed: z.boolean() }),
});

/** Buyers who begin or cease to take part in a round, without saying who they are (decision 11). */
export const participationChanged = event({
  type: 'participation.changed',
  owner: 'buyer',
  key: 'round_id',
  payload: z.object({
    round_id: id,
    supplier_id: id,
    buyers: z
      .array(
        z.object({
          /** Opaque: the same buyer has the same one in all rounds of a supplier, and so is counted once. */
          buyer: z.string(),
          /** An item in an open cart, or a live order. */
          takes_part: z.boolean(),
        }),
      )
      .min(1)
      .max(5000),
    version: z.int(),
  }),
});

/** A round closes within a day: feeds the notice to its supplier and the buyers who take part in it. */
export const roundBuyersWarned = event({
  type: 'round.buyers_warned',
  owner: 'buyer',
  key: 'round_id',
  payload: z.object({
    round_id: id,
    round_title: z.string(),
    close_at: instant,
    buyer_ids: z.array(id).max(5000),
    supplier_id: id.optional(),
    /** Offers below their MOQ, of all of the round, and the one that lacks the fewest units. */
    missing: z
      .object({ below: count, of: count, nearest: z.object({ product_name: z.string(), units: count }).nullable() })
      .optional(),
  }),
});

/** Open carts of a closing round are gone; what they held is kept readable. */
export const roundCartsCleared = event({
  type: 'round.carts_cleared',
  owner: 'buyer',
  key: 'round_id',
  payload: z.object({
    round_id: id,
    carts: count,
    items: count,
    /** Whose carts were cleared. */
    buyer_ids: z.array(id).max(5000),
    round_title: z.string().optional(),
    /** Who has a live order in the round and had no cart. */
    ordered_buyer_ids: z.array(id).max(5000).optional(),
    /** Offers that stay below their MOQ. */
    unmet: z.array(id),
    cleared_at: instant,
  }),
});

const orderPayload = z.object({
  order_id: id,
  round_id: id,
  order,
  before: z.object({ status: orderStatus }).nullable(),
});
const orderEvent = <const T extends string>(type: T) =>
  // keyed by round: the orders of a busy round share a subject, so that the outbox can pack them into one message
  event({ type, owner: 'buyer', key: 'round_id', payload: orderPayload });

export const orderPlaced = orderEvent('order.placed');
export const orderApproved = orderEvent('order.approved');
export const orderRejected = orderEvent('order.rejected');
export const orderCancelled = orderEvent('order.cancelled');
export const orderCompleted = orderEvent('order.completed');
/** Lines were marked 'MOQ not reached' when the round closed. */
export const orderChanged = orderEvent('order.changed');
export const orderEvents = [
  orderPlaced,
  orderApproved,
  orderRejected,
  orderCancelled,
  orderCompleted,
  orderChanged,
] as const;

/**
 * Subject of units in open carts, published without the outbox: nothing durable hangs on it, the next message or the
 * snapshot of 30 s heals a lost one.
 */
export const selectedChanged = z.object({
  round_id: id,
  changes: z.array(
    z.object({
      round_product_id: id,
      current_committed_qty: count,
      total_selected: count,
      user_id: z.string(),
      version: z.int(),
    }),
  ),
  /** The supplier changed products of the round: what was read of them is out of date. */
  products_changed: z.boolean().optional(),
});
export const selectedSubject = (roundId: string) => `live.selected.${roundId}`;
/** A buyer's own carts changed (another tab); payload is only what to read again. */
export const cartsTouched = z.object({ profile_id: id, round_id: id, version: z.int() });
export const cartsTouchedSubject = (profileId: string) => `live.carts.${profileId}`;
