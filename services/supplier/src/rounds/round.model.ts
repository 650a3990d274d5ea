import { z } from 'zod';
import { offer } from '@junto/contracts/buyer/rounds';
import { roundState } from '@junto/contracts/events/supplier';
import { asOffered, ownRoundRow } from '@junto/contracts/supplier/rounds';
import { id } from '@junto/contracts/wire';
import { closeSteps } from '@junto/domain/round-close';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/**
 * A round. Its totals over the offers (`total_committed`, `buyers`) are kept here by the events of pools and
 * participation, so that a list joins nothing; they are not part of the round's version.
 */
export const storedRound = stored(
  'rounds',
  ownRoundRow
    .omit({ closing: true, supplier_name: true })
    .extend(roundState.pick({ submitted_at: true, approved_at: true, closed_at: true }).shape)
    .extend({
      /** Terms of one product; the id is the `round_product_id` that its pool is kept under. */
      offers: z.array(
        offer
          .pick({ id: true, product_id: true, moq: true, max_qty: true })
          .extend({ as_offered: asOffered.nullable().optional() }),
      ),
      /** How far its close is (`closeMoves`). While it is under way, the status on the wire is still `approved`. */
      close_step: z.enum(closeSteps),
      /** When that step was reached, or asked for once more; null before the first. */
      close_step_at: z.date().nullable(),
      /** Who made the last decision, null where the clock did; rounds that are older than this field have none. */
      decided_by: id.nullable().optional(),
      /** Name of the supplier in the newest event of the round. */
      published_as: z.string().optional(),
      /** The title as it sorts: without case and accents. */
      title_key: z.string(),
      /** `close_at` as it sorts: a round without an end closes last. */
      close_key: z.date(),
      /** Title and description, folded, for the search. */
      search_text: z.string(),
    }),
  [
    [{ supplier_id: 1, created_at: -1, _id: -1 }],
    [{ supplier_id: 1, title_key: 1, _id: 1 }],
    [{ supplier_id: 1, close_key: 1, _id: 1 }],
    [{ supplier_id: 1, status: 1, created_at: -1, _id: -1 }],
    // The scheduler and the sweep look at running rounds alone.
    [{ close_at: 1 }, { partialFilterExpression: { status: 'approved' }, name: 'running_by_close_at' }],
    [
      { close_step: 1, close_step_at: 1 },
      { partialFilterExpression: { status: 'approved' }, name: 'running_by_close_step' },
    ],
  ],
);
export const RoundModel = storedRound.model;
export type RoundDoc = DocOf<typeof storedRound>;
export type OfferDoc = RoundDoc['offers'][number];
