import { z } from 'zod';
import { count, id } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** Read model of an offer's live quantities; the buyer service owns them. */
const storedPool = stored(
  'pools',
  z.object({ id, round_id: id, committed: count, selected: count, drawable: count.optional(), version: z.int() }),
  [[{ round_id: 1 }]],
);
export const PoolReadModel = storedPool.model;
export type PoolProjection = DocOf<typeof storedPool>;
