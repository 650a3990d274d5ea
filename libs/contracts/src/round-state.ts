import { z } from 'zod';
import { maxOffers } from '@junto/domain/round';
import { offer, runningTerms, type Offer } from './buyer/rounds';
import { roundHead } from './round';
import { offerChange, roundChange } from './round-change';
import { statedSupply } from './supply';
import { instant } from './wire';

/**
 * Current state of a round. Until the approval its events contain the terms of its offers with the current products;
 * afterwards they are absent, and read models keep them, with `changed_terms` and `supplies`. A thousand offers with renamed products may exceed
 * a message, and a close must not depend on that.
 */
export const roundState = roundHead.extend({
  reason: z.string().nullable(),
  submitted_at: instant.nullable(),
  approved_at: instant.nullable(),
  closed_at: instant.nullable(),
  offers: z.array(offer).optional(),
  /** Newest change that the supplier requested while the round runs; absent without one. */
  change: roundChange.nullish(),
  /** Offers whose terms changed since the submission, in every later state: events may arrive out of order. */
  changed_terms: z
    .array(offerChange.extend({ submitted: runningTerms }))
    .max(maxOffers)
    .optional(),
  /** Offers with a stated supply, in every state from the approval on; absent without any. */
  supplies: z.array(statedSupply).max(maxOffers).optional(),
});
export type RoundState = z.output<typeof roundState>;
/** A round with its offers. */
export type WholeRoundState = RoundState & { offers: Offer[] };
