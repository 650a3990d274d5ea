import { z } from 'zod';
import { id, instant } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/**
 * The waitlist of an offer's pool, by the offer's id. Only groups of its round write it, together with the round lock,
 * whose `seq` guards it; the close deletes it.
 */
const storedWaitlist = stored(
  'waitlists',
  z.object({
    id,
    round_id: id,
    entries: z.array(
      z.object({
        entry_id: id,
        buyer_id: id,
        joined_at: instant,
        wants: z.int(),
        held: z.int(),
        held_until: instant.nullable(),
        /** When the offer would lapse if its round stayed open; absent without held units, and from older entries. */
        full_until: instant.nullish(),
      }),
    ),
    /** Offers that lapsed, for the pages of their buyers; the newest ones. */
    lapsed: z.array(z.object({ buyer_id: id, units: z.int(), lapsed_at: instant })),
    /** When the next offer lapses, or the pool changed outside a group; null if nothing is due. */
    due_at: instant.nullable(),
    version: z.int(),
  }),
  [[{ round_id: 1 }], [{ due_at: 1 }]],
);
export const WaitlistModel = storedWaitlist.model;
export type Waitlist = DocOf<typeof storedWaitlist>;
export type StoredEntry = Waitlist['entries'][number];
