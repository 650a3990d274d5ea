import { z } from 'zod';
import { instant } from '../wire';

export const serviceNames = ['identity', 'buyer', 'supplier', 'admin', 'realtime', 'edge'] as const;

/** Asked of every service by NATS on `cmd.<service>.health`; Settings shows it. */
export const health = z.object({
  name: z.enum(serviceNames),
  version: z.string(),
  started_at: instant,
  mongo: z.enum(['up', 'down', 'none']),
  nats: z.enum(['up', 'down']),
  outbox_backlog: z.int(),
  dead_letters: z.int(),
});
export type Health = z.output<typeof health>;
export const healthSubject = (service: (typeof serviceNames)[number]) => `cmd.${service}.health`;
