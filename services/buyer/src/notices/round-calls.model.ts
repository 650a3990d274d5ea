import { z } from 'zod';
import { id, instant } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** What the buyers of a round were called for, so that it happens once. Its id is the round's. */
export const storedCalls = stored(
  'round_calls',
  z.object({
    id,
    /** Deadline of the reminders below: another one starts them again. */
    close_at: instant.nullable(),
    /** Hours of the reminders that were sent, or whose moment had passed when the deadline was noted. */
    reminded: z.array(z.int()),
    /** Offers that were called at 80 % of their MOQ. */
    near: z.array(id),
    /** Units of the highest price tier called, by offer. */
    tiers: z.custom<Record<string, number>>(),
  }),
);
export const RoundCallsModel = storedCalls.model;
export type RoundCalls = DocOf<typeof storedCalls>;
