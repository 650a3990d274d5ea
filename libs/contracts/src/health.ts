import { z } from 'zod';
import { instant } from './wire';

export const serviceNames = ['identity', 'buyer', 'supplier', 'admin', 'realtime', 'edge'] as const;

/** What the last recount of figures that a service keeps found; null times before the first. */
export const recountReport = z.object({
  name: z.string(),
  /** Whether what differs is mended; figures that are a source are left to a person. */
  mends: z.boolean(),
  began_at: instant.nullable(),
  /** Null while it goes on. */
  ended_at: instant.nullable(),
  looked_at: z.int(),
  differing: z.int(),
  mended: z.int(),
  /** Written all the time: looked at again by the next one. */
  undecided: z.int(),
  /** The first ten differences. */
  examples: z.array(z.object({ id: z.string(), field: z.string(), kept: z.number(), counted: z.number() })),
});
export type RecountReport = z.output<typeof recountReport>;

/** Asked of every service by NATS on `cmd.<service>.health`; Settings shows it. */
export const health = z.object({
  name: z.enum(serviceNames),
  version: z.string(),
  started_at: instant,
  mongo: z.enum(['up', 'down', 'none']),
  nats: z.enum(['up', 'down']),
  outbox_backlog: z.int(),
  /** Events that wait for its consumers; absent in the word of an older version. */
  lag: z.int().optional(),
  dead_letters: z.int(),
  /** Absent in the word of an older version. */
  recounts: z.array(recountReport).optional(),
});
export type Health = z.output<typeof health>;
export const healthSubject = (service: (typeof serviceNames)[number]) => `cmd.${service}.health`;
