import { z } from 'zod';
import { order, orderStatus } from '../buyer/orders';
import { event } from '../event';
import { settlement } from '../settlement';
import { count, id, instant, money, tradeCurrency } from '../wire';

/**
 * Live quantities of one offer after a group of changes. `user_id` is a pseudonym per round (decision 11), which only
 * the last buyer of the group can recognize.
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

/** An offer reached its MOQ for the first time; source of the notification to its members. */
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
    /** An earlier event named all but these buyers. */
    more: z.boolean().optional(),
    /** Deadline of the round; absent from older events. */
    close_at: instant.nullish(),
  }),
});

const aboutOffer = poolReachedMoq.payload.omit({ more: true, close_at: true }).extend({ close_at: instant.nullable() });

/** An offer is at 80 % of its MOQ or more for the first time; source of the notification to its members. */
export const poolNearedMoq = event({
  type: 'pool.neared_moq',
  owner: 'buyer',
  key: 'round_id',
  payload: aboutOffer.extend({
    /** Units of the offer in the open cart of the buyer at the same place of `buyer_ids`. */
    in_cart: z.array(count).max(5000),
  }),
});

/** The committed units of an offer reached a price tier for the first time; source of the notification to its members. */
export const poolPriceFell = event({
  type: 'pool.price_fell',
  owner: 'buyer',
  key: 'round_id',
  payload: aboutOffer.extend({ from_units: count, unit_price: money, currency: tradeCurrency }),
});

/**
 * Released units took an offer below its MOQ; source of the notification to its members. After the close `buyer_ids` is
 * empty, because `order.changed` notifies each buyer.
 */
export const poolLostMoq = event({
  type: 'pool.lost_moq',
  owner: 'buyer',
  key: 'round_id',
  payload: poolReachedMoq.payload.extend({ round_closed: z.boolean() }),
});

/** Buyers who join or leave a round, by pseudonym (decision 11). */
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
          /** Pseudonym: equal in all rounds of a supplier, so that a buyer is counted once. */
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

/**
 * A round closes in 48 or 4 hours; source of the reminders to its members. Each buyer is told the gap of an offer that
 * the buyer takes part in: first one that the buyer's cart helps to close, then the smallest.
 */
export const roundCloseNeared = event({
  type: 'round.close_neared',
  owner: 'buyer',
  key: 'round_id',
  payload: z.object({
    round_id: id,
    round_title: z.string(),
    close_at: instant,
    hours: z.int(),
    /** Number of offers below their MOQ. */
    below: count,
    of: count,
    /** Offers below their MOQ that a buyer of this event is told of. */
    short: z.array(z.object({ product_name: z.string(), units: count })).max(1000),
    /** At most 1,000, so that the names of a large round leave room. */
    buyer_ids: z.array(id).max(1000),
    /** Place in `short` of the offer for the buyer at the same place; null: all offers of the buyer reached their MOQ. */
    gaps: z.array(count.nullable()).max(1000),
    /** Units of this offer in the open cart of the buyer. */
    in_cart: z.array(count).max(1000),
  }),
});

/** A round closes within a day; source of the notification to its supplier, and of messages to webhooks of its members. */
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
    /** Number of offers below their MOQ, and the one with the fewest missing units. */
    missing: z
      .object({ below: count, of: count, nearest: z.object({ product_name: z.string(), units: count }).nullable() })
      .optional(),
  }),
});

/**
 * A closed round with new settings waits for decisions on its short offers; source of the notification to
 * administrators.
 */
export const roundSettlementAwaited = event({
  type: 'round.settlement_awaited',
  owner: 'buyer',
  key: 'round_id',
  payload: z.object({ round_id: id, round_title: z.string(), supplier_name: z.string() }),
});

/** A round is extended instead of closing; source of the notification to its supplier and members. */
export const roundExtensionAnnounced = event({
  type: 'round.extension_announced',
  owner: 'buyer',
  key: 'round_id',
  payload: z.object({
    round_id: id,
    round_title: z.string(),
    close_at: instant,
    /** The deadline that it replaces. */
    extended_from: instant,
    buyer_ids: z.array(id).max(5000),
    supplier_id: id,
    /** An earlier event named all but these buyers. */
    more: z.boolean().optional(),
  }),
});

/** The open carts of a closing round were moved; their content stays readable. */
export const roundCartsCleared = event({
  type: 'round.carts_cleared',
  owner: 'buyer',
  key: 'round_id',
  payload: z.object({
    round_id: id,
    carts: count,
    items: count,
    /** Buyers whose carts were moved. */
    buyer_ids: z.array(id).max(5000),
    round_title: z.string().optional(),
    /** Buyers with a live order in the round and no cart. */
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
/** The settlement of its round decided on lines of the order; without any line left, the order is cancelled. */
export const orderSettled = orderEvent('order.settled');
/** The settlement was undone: the order is as placed again. */
export const orderSettlementUndone = orderEvent('order.settlement_undone');
export const orderEvents = [
  orderPlaced,
  orderApproved,
  orderRejected,
  orderCancelled,
  orderCompleted,
  orderChanged,
  orderSettled,
  orderSettlementUndone,
] as const;

const settlementEvent = <const T extends string>(type: T) =>
  event({
    type,
    owner: 'buyer',
    key: 'round_id',
    payload: z.object({
      round_id: id,
      round_title: z.string(),
      supplier_id: id,
      /** Hold of the supplier service that ends with this event. */
      hold_id: id,
      settlement,
    }),
  });

/** All orders of the round are written. */
export const roundSettled = settlementEvent('round.settled');
/** All orders of the round are as placed again. */
export const roundSettlementUndone = settlementEvent('round.settlement_undone');
export const settlementEvents = [roundSettled, roundSettlementUndone] as const;

/**
 * Subject of units in open carts, published without the outbox: nothing durable depends on it, and the next message or
 * the snapshot after 30 s repairs a lost one.
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
  /** The supplier changed products of the round: reload them. */
  products_changed: z.boolean().optional(),
});
export const selectedSubject = (roundId: string) => `live.selected.${roundId}`;
/** A buyer's own carts changed in another tab; the payload names what to reload. */
export const cartsTouched = z.object({ profile_id: id, round_id: id, version: z.int() });
export const cartsTouchedSubject = (profileId: string) => `live.carts.${profileId}`;
