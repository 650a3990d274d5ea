import { z } from 'zod';
import { settlement } from '@junto/contracts/settlement';
import { id } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** The settlements of a round: at most one is not undone. */
export const storedSettlement = stored(
  'settlements',
  settlement.extend({
    /** Hold of the supplier service while orders are written: a new one for the undo. */
    hold_id: id,
    /** Last time the supplier service confirmed the hold. */
    held_at: z.date(),
    /** True until it is undone. */
    counts: z.boolean(),
    /** True while orders are written. */
    writing: z.boolean(),
  }),
  [
    [{ round_id: 1 }, { unique: true, partialFilterExpression: { counts: true }, name: 'one_of_round' }],
    // Searched every two seconds: a few among all settlements.
    [{ writing: 1 }, { partialFilterExpression: { writing: true }, name: 'writing' }],
  ],
);
export const SettlementModel = storedSettlement.model;
export type StoredSettlement = DocOf<typeof storedSettlement>;
