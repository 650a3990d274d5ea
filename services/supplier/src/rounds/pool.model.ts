import { z } from 'zod';
import { count, id } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/**
 * Read model of an offer's pool, fed by the buyer service. `selected` may be seconds old: it is interest, not
 * commitment.
 */
const storedPool = stored(
  'pools',
  z.object({ id, round_id: id, committed: count, selected: count, drawable: count.optional(), version: z.int() }),
  [[{ round_id: 1 }]],
);
export const PoolModel = storedPool.model;
export type PoolDoc = DocOf<typeof storedPool>;
