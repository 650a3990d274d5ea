import { z } from 'zod';
import { changeStatuses } from '@junto/domain/outcome/change-status';
import { maxOffers } from '@junto/domain/round';
import { runningTerms } from './buyer/rounds';
import { id, instant } from './wire';

/** New terms of one offer. */
export const offerChange = runningTerms.extend({ round_product_id: id });

/** The newest change of a running round that its supplier requested. */
export const roundChange = z.object({
  id,
  status: z.enum(changeStatuses),
  requested_at: instant,
  /** Reason of the supplier for the administrator. */
  note: z.string().nullable(),
  /** New deadline; null for none, absent if it stays. */
  close_at: instant.nullish(),
  /** Offers whose terms change; the others stay. */
  offers: z.array(offerChange).max(maxOffers),
  decided_at: instant.nullable(),
  /** Reason of a rejection. */
  reason: z.string().nullable(),
});
export type RoundChange = z.output<typeof roundChange>;
