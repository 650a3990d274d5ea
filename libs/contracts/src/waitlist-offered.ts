import { z } from 'zod';
import { event } from './event';
import { count, id, instant } from './wire';

/** Freed units of a full pool are held for a buyer of its waitlist; source of the notification to that buyer. */
export const waitlistOffered = event('waitlist.offered', {
  owner: 'buyer',
  key: 'round_id',
  payload: z.object({
    round_id: id,
    round_title: z.string(),
    round_product_id: id,
    product_name: z.string(),
    buyer_id: id,
    /** Units that only this buyer can order until `held_until`. */
    held: count,
    held_until: instant,
  }),
});
