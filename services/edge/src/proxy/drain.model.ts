import { z } from 'zod';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

const aDay = 24 * 60 * 60;

/**
 * A replica or round that an operator drains, for all gateways. It expires after a day, because addresses of replicas
 * are reused.
 */
const storedDrain = stored(
  'drains',
  z.object({
    /** `drainId`. */
    id: z.string(),
    replica: z.string(),
    /** Null drains all rounds of the replica. */
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
