import { z } from 'zod';
import { serviceConfig } from '@junto/service-kit/config';

/** Settings of every service, and of group commit. */
export const buyerConfig = serviceConfig.extend({
  ORDER_WRITERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .default(2)
    .describe('Writers of rounds in this process; a round always meets the same one'),
  ORDER_GROUP_SIZE: z.coerce
    .number()
    .int()
    .min(1)
    .max(256)
    .default(256)
    .describe('Entries that are committed together at most'),
  ORDER_QUEUE: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(4_000)
    .describe('Entries that may wait per writer before callers are told to come back'),
  WAITLIST_HOLD_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(168)
    .default(24)
    .describe('Hours for which freed units of a full pool are held for a buyer of its waitlist'),
});
export type BuyerConfig = z.output<typeof buyerConfig>;
