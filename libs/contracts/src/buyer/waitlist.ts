import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, id, instant, units } from '../wire';

/** The caller's place in the waitlist of a full pool. */
export const waitlistPlace = z.object({
  round_product_id: id,
  /** Units that the caller wants, held ones included. */
  wants: units,
  /** From 1. */
  place: z.int().min(1),
  /** Units that those before still want. */
  units_before: count,
  /** Units that only the caller can order until `held_until`. */
  held: count,
  held_until: instant.nullable(),
});
export type WaitlistPlace = z.output<typeof waitlistPlace>;

/** Held units that the caller did not order in time, which ended the place. */
export const lapsedPlace = z.object({ round_product_id: id, units, lapsed_at: instant });

/** Buyers who wait for units of a product, and the units that they want together. */
export const waitlistLine = z.object({ round_product_id: id, buyers: count, units: count });

/** The waitlists of a round, with the caller's places. */
export const ownWaitlist = z.object({
  lines: z.array(waitlistLine),
  places: z.array(waitlistPlace),
  lapsed: z.array(lapsedPlace),
});
export type OwnWaitlist = z.output<typeof ownWaitlist>;

export const readWaitlist = endpoint('GET /api/buyer/rounds/:round_id/waitlist', 'readWaitlist', {
  summary:
    "Get the waitlists of a round's full products with the caller's places, and the caller's offers that lapsed.",
  who: ['buyer'],
  answer: ownWaitlist,
  refusals: [],
  tags: ['cart'],
});

export const joinWaitlist = endpoint('PUT /api/buyer/rounds/:round_id/waitlist/:round_product_id', 'joinWaitlist', {
  summary:
    'Wait for units of a full product, or change how many. A smaller quantity keeps the place, a larger one joins again at the end.',
  body: z.strictObject({ qty: units }),
  answer: ownWaitlist,
  refusals: [
    'not_found',
    'company_inactive',
    'round_not_open',
    'round_not_yet_open',
    'offer_unavailable',
    'pool_not_full',
    'quantity_too_large',
  ],
  stale: ['cart'],
});

export const leaveWaitlist = endpoint(
  'DELETE /api/buyer/rounds/:round_id/waitlist/:round_product_id',
  'leaveWaitlist',
  {
    summary:
      "Leave the waitlist of a product; held units go to the next in line. Succeeds even if the caller isn't in it.",
    answer: ownWaitlist,
    refusals: ['not_found', 'round_not_open'],
    stale: ['cart'],
  },
);
