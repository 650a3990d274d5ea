import { z } from 'zod';
import { count, id, instant } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** Committed units of one offer over time, thinned to what a small chart can show. */
const storedPoints = stored(
  'pool_points',
  z.object({
    id,
    round_id: id,
    points: z.array(z.object({ at: instant, committed: count })),
    /** Version of the pool at the last point. */
    version: z.int(),
  }),
  [[{ round_id: 1 }]],
);
export const PoolPointsModel = storedPoints.model;
export type PoolPoints = DocOf<typeof storedPoints>;
export type PoolPoint = PoolPoints['points'][number];
