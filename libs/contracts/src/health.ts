import { z } from 'zod';
import { instant } from './wire';

export const serviceNames = ['identity', 'buyer', 'supplier', 'admin', 'realtime', 'edge'] as const;

/** Result of the last recount of stored figures; times are null before the first. */
export const recountReport = z.object({
  name: z.string(),
  /** Whether differences are corrected; figures that are themselves the source are left to an operator. */
  mends: z.boolean(),
  began_at: instant.nullable(),
  /** Null while running. */
  ended_at: instant.nullable(),
  looked_at: z.int(),
  differing: z.int(),
  /** Differences that were corrected. */
  mended: z.int(),
  /** Documents written during the recount; the next recount checks them again. */
  undecided: z.int(),
  /** The first ten differences. */
  examples: z.array(z.object({ id: z.string(), field: z.string(), kept: z.number(), counted: z.number() })),
});
export type RecountReport = z.output<typeof recountReport>;

/** Requested from every service on the NATS subject `cmd.<service>.health`; shown in Settings. */
export const health = z.object({
  name: z.enum(serviceNames),
  version: z.string(),
  started_at: instant,
  mongo: z.enum(['up', 'down', 'none']),
  nats: z.enum(['up', 'down']),
  outbox_backlog: z.int(),
  /** Events waiting for its consumers; absent from older versions. */
  lag: z.int().optional(),
  dead_letters: z.int(),
  /** Absent from older versions. */
  recounts: z.array(recountReport).optional(),
});
export type Health = z.output<typeof health>;
export const healthSubject = (service: (typeof serviceNames)[number]) => `cmd.${service}.health`;
