import { z } from 'zod';
import { count, id } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/**
 * Copy of what buyers hold of one offer, fed by buyer. `selected` may be stale by seconds: it is interest, not
 * commitment.
 */
const storedPool = stored(
  'pools',
  z.object({ id, round_id: id, committed: count, selected: count, version: z.int() }),
  [[{ round_id: 1 }]],
);
export const PoolModel = storedPool.model;
export type PoolDoc = DocOf<typeof storedPool>;
