import { z } from 'zod';
import { event } from './event';
import { count, id, instant, money, tradeCurrency } from './wire';

/** A round, and the buyers who are notified of what the event states about it. */
export const announcedRound = z.object({
  round_id: id,
  round_title: z.string(),
  supplier_id: id,
  /** Deadline of the round. */
  close_at: instant.nullable(),
  /** Buyers with a live order or a cart, in the round or for the named offer. */
  buyer_ids: z.array(id).max(5000),
  /** An earlier event named all but these buyers. */
  more: z.boolean().optional(),
});

/** The state of an offer's pool. */
export const announcedPool = z.object({
  round_id: id,
  round_title: z.string(),
  round_product_id: id,
  product_name: z.string(),
  moq: z.int(),
  current_committed_qty: count,
});

/** An offer, and the buyers who are notified of it. */
export const announcedOffer = announcedRound.extend(announcedPool.shape);

/** An offer is at 80 % of its MOQ or more for the first time; source of the notification to its members. */
export const poolNearedMoq = event('pool.neared_moq', {
  owner: 'buyer',
  key: 'round_id',
  payload: announcedOffer.extend({
    /** Units of the offer in the open cart of the buyer at the same place of `buyer_ids`. */
    in_cart: z.array(count).max(5000),
  }),
});

/** The committed units of an offer reached a price tier for the first time; source of the notification to its members. */
export const poolPriceFell = event('pool.price_fell', {
  owner: 'buyer',
  key: 'round_id',
  payload: announcedOffer.extend({ from_units: count, unit_price: money, currency: tradeCurrency }),
});

/**
 * A round closes in 48 or 4 hours; source of the reminders to its members. Each buyer reads the gap of an offer that
 * the buyer takes part in: first one that the own cart helps to close, then the smallest.
 */
export const roundCloseNeared = event('round.close_neared', {
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
    /** Offers below their MOQ that `gaps` refers to. */
    short: z.array(z.object({ product_name: z.string(), units: count })).max(1000),
    /** At most 1,000, so that the names of a large round leave room. */
    buyer_ids: z.array(id).max(1000),
    /** Place in `short` of the offer for the buyer at the same place; null: all offers of the buyer reached their MOQ. */
    gaps: z.array(count.nullable()).max(1000),
    /** Units of this offer in the open cart of the buyer. */
    in_cart: z.array(count).max(1000),
  }),
});
