import { z } from 'zod';
import { order, orderStatus } from '../buyer/orders';
import { event } from '../event';
import { announcedOffer, announcedRound } from '../round-calls';
import { settlement } from '../settlement';
import { count, id, instant } from '../wire';

export { poolNearedMoq, poolPriceFell, roundCloseNeared } from '../round-calls';
export { waitlistOffered } from '../waitlist-offered';

/**
 * Live quantities of one offer after a group of changes. `user_id` is a pseudonym per round (decision 11), which only
 * the last buyer of the group can recognize.
 */
export const poolChanged = event('pool.changed', {
  owner: 'buyer',
  key: 'round_id',
  payload: z.object({
    round_id: id,
    round_product_id: id,
    current_committed_qty: count,
    total_selected: count,
    /** Units that up-to quantities of orders add if they complete the offer; absent without any. */
    drawable_qty: count.optional(),
    moq: z.int(),
    max_qty: z.int().nullable(),
    /** Units below the cap that only the waitlist can order; absent without any. */
    held: count.optional(),
    user_id: z.string(),
    version: z.int(),
  }),
});

/** An offer reached its MOQ for the first time; source of the notification to its members. */
export const poolReachedMoq = event('pool.reached_moq', {
  owner: 'buyer',
  key: 'round_id',
  payload: announcedOffer.extend({
    /** Deadline of the round; absent from older events. */
    close_at: instant.nullish(),
  }),
});

/**
 * Released units took an offer below its MOQ; source of the notification to its members. After the close `buyer_ids` is
 * empty, because `order.changed` notifies each buyer.
 */
export const poolLostMoq = event('pool.lost_moq', {
  owner: 'buyer',
  key: 'round_id',
  payload: poolReachedMoq.payload.extend({ round_closed: z.boolean() }),
});

/** Buyers who join or leave a round, by pseudonym (decision 11). */
export const participationChanged = event('participation.changed', {
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

/** A round closes within a day; source of the notification to its supplier, and of messages to webhooks of its members. */
export const roundBuyersWarned = event('round.buyers_warned', {
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
export const roundSettlementAwaited = event('round.settlement_awaited', {
  owner: 'buyer',
  key: 'round_id',
  payload: z.object({ round_id: id, round_title: z.string(), supplier_name: z.string() }),
});

/** A round is extended instead of closing; source of the notification to its supplier and members. */
export const roundExtensionAnnounced = event('round.extension_announced', {
  owner: 'buyer',
  key: 'round_id',
  payload: announcedRound.extend({
    close_at: instant,
    /** The deadline that it replaces. */
    extended_from: instant,
  }),
});

/** The deadline or terms of a running round changed; source of the notification to its members. */
export const roundChangeAnnounced = event('round.change_announced', {
  owner: 'buyer',
  key: 'round_id',
  payload: announcedRound.extend({
    /** Of the round, to notify about each change once. */
    change_id: id,
    is_deadline_new: z.boolean(),
    /** Number of products with new terms. */
    products: count,
    /** The first of them whose MOQ is lower. */
    lower_moq: z.object({ product_name: z.string(), was: z.int(), moq: z.int() }).nullable(),
  }),
});

/** The open carts of a closing round were moved; their content stays readable. */
export const roundCartsCleared = event('round.carts_cleared', {
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
  event(type, { owner: 'buyer', key: 'round_id', payload: orderPayload });

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
  event(type, {
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
