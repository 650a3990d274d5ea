import { z } from 'zod';
import { offer } from '@junto/contracts/buyer/rounds';
import type { RoundChange } from '@junto/contracts/round-change';
import { roundState } from '@junto/contracts/round-state';
import { asOffered, ownRoundRow } from '@junto/contracts/supplier/rounds';
import { id } from '@junto/contracts/wire';
import { closeSteps } from '@junto/domain/round-close';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/**
 * A round. Its totals over the offers (`total_committed`, `buyers`) are updated by events of pools and participation,
 * so that lists need no join; they do not change the round's version.
 */
export const storedRound = stored(
  'rounds',
  ownRoundRow
    .omit({ closing: true, supplier_name: true })
    .extend(roundState.pick({ submitted_at: true, approved_at: true, closed_at: true }).shape)
    .extend({
      /** Terms of one product; the id is the `round_product_id` of its pool. */
      offers: z.array(
        offer.omit({ round_id: true, product: true }).extend({ as_offered: asOffered.nullable().optional() }),
      ),
      /** Progress of closing (`closeMoves`). Until it is closed, the status in DTOs is still `approved`. */
      close_step: z.enum(closeSteps),
      /** Time at which that step was reached or last retried; null before the first. */
      close_step_at: z.date().nullable(),
      /** User of the last decision, null if made by the scheduler; absent from older rounds. */
      decided_by: id.nullable().optional(),
      /** Invoicing and shipping wait until then, because a settlement of the round is written. */
      invoicing_hold: z.object({ id, until: z.date() }).nullable().optional(),
      /** A sale of the round carries an up-to quantity, so that the round awaits its settlement. */
      has_up_to: z.boolean().optional(),
      /** The buyer service settled the round, and the settlement is not undone. */
      is_settled: z.boolean().optional(),
      /** Increases with every invoice, shipment and hold of the round, so that they conflict. */
      invoicing_seq: z.int().optional(),
      /** Newest change that was requested while it runs, in the wire format. */
      change: z.custom<RoundChange>().nullish(),
      /** True from its rejection until the company opens it. */
      rejection_unseen: z.boolean().optional(),
      /** Name of the supplier in the round's newest event. */
      published_as: z.string().optional(),
      /** Sort key of the title, without case and accents. */
      title_key: z.string(),
      /** Sort key of `close_at`: rounds without an end sort last. */
      close_key: z.date(),
      /** Normalized title and description, for search. */
      search_text: z.string(),
    }),
  [
    [{ supplier_id: 1, created_at: -1, _id: -1 }],
    [{ supplier_id: 1, title_key: 1, _id: 1 }],
    [{ supplier_id: 1, close_key: 1, _id: 1 }],
    [{ supplier_id: 1, status: 1, created_at: -1, _id: -1 }],
    [
      { supplier_id: 1, closed_at: -1 },
      { partialFilterExpression: { rejection_unseen: true }, name: 'rejected_unseen' },
    ],
    [{ supplier_id: 1 }, { partialFilterExpression: { awaits_settlement: true }, name: 'awaiting_settlement' }],
    // The scheduler and the sweep query only running rounds.
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
