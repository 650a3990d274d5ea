import { z } from 'zod';
import { serviceConfig } from '@junto/service-kit/config';

/** Settings of every service, and the time limits for owners. */
export const adminConfig = serviceConfig.extend({
  OWNER_ANSWERS_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(10_000)
    .default(3_000)
    .describe('How long the owner of a document has to answer a decision'),
  CLOSE_WAITS_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(20_000)
    .default(10_000)
    .describe('How long closing a round is waited for before it is answered as under way'),
});
export type AdminConfig = z.output<typeof adminConfig>;
