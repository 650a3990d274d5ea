import { z } from 'zod';
import { offer, poolState } from '@junto/contracts/buyer/rounds';
import { count, instant } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/**
 * What all buyers together hold of one offer. `committed` always equals the sum over live orders, because both are
 * written in one transaction; what lies in open carts stands at the round's gate. `version` grows with every change and
 * guards against a second process that writes the same round.
 */
const storedPool = stored(
  'pools',
  offer.pick({ id: true, round_id: true, moq: true, max_qty: true }).extend({
    committed: count,
    /** Set when the MOQ was reached for the first time: the notice goes out once. */
    reached_at: instant.nullable(),
    /** `due` from reaching the MOQ until the event for those who take part is written. */
    moq_notice: z.enum(['none', 'due', 'sent']),
    version: poolState.shape.version,
  }),
  [[{ round_id: 1 }], [{ moq_notice: 1 }, { partialFilterExpression: { moq_notice: 'due' } }]],
);
export const PoolModel = storedPool.model;
export type Pool = DocOf<typeof storedPool>;
