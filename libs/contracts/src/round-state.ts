import { z } from 'zod';
import { offer, type Offer } from './buyer/rounds';
import { roundHead } from './round';
import { instant } from './wire';

/**
 * Current state of a round. Until the approval its events contain the terms of its offers with the current products;
 * afterwards these are fixed and absent, and read models keep them. A thousand offers with renamed products may exceed
 * a message, and a close must not depend on that.
 */
export const roundState = roundHead.extend({
  reason: z.string().nullable(),
  submitted_at: instant.nullable(),
  approved_at: instant.nullable(),
  closed_at: instant.nullable(),
  offers: z.array(offer).optional(),
});
export type RoundState = z.output<typeof roundState>;
/** A round with its offers. */
export type WholeRoundState = RoundState & { offers: Offer[] };
