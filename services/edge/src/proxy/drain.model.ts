import { z } from 'zod';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

const aDay = 24 * 60 * 60;

/**
 * What is led elsewhere by an operator's word, at every door. It ends by itself: addresses of replicas are used again.
 */
const storedDrain = stored(
  'drains',
  z.object({
    /** `drainId`. */
    id: z.string(),
    replica: z.string(),
    /** Null: all of its rounds. */
    round_id: z.string().nullable(),
    by: z.string(),
    at: z.date(),
  }),
  [[{ at: 1 }, { name: 'kept_a_day', expireAfterSeconds: aDay }]],
);
export const DrainModel = storedDrain.model;
export type Drain = DocOf<typeof storedDrain>;

export const drainId = (replica: string, roundId: string | null): string =>
  roundId === null ? replica : `${replica} ${roundId}`;
