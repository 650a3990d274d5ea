import { z } from 'zod';
import { offer } from '@junto/contracts/buyer/rounds';
import { instant } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/**
 * The MOQ of one offer and whether it was reached. The units change with every click and are stored in the round lock,
 * whose `seq` guards this document too.
 */
const storedPool = stored(
  'pools',
  offer.pick({ id: true, round_id: true, moq: true, max_qty: true, supply: true }).extend({
    /** Time the MOQ was first reached; the notice is sent once. */
    reached_at: instant.nullable(),
    /** `due` from reaching the MOQ until the event for its members is written. */
    moq_notice: z.enum(['none', 'due', 'sent']),
    /** `due` from falling below a reached MOQ until lines are marked and the event is written. Older pools lack it. */
    lost_notice: z.enum(['none', 'due']).optional(),
  }),
  [
    [{ round_id: 1 }],
    [{ moq_notice: 1 }, { partialFilterExpression: { moq_notice: 'due' } }],
    [{ lost_notice: 1 }, { partialFilterExpression: { lost_notice: 'due' } }],
  ],
);
export const PoolModel = storedPool.model;
export type Pool = DocOf<typeof storedPool>;
