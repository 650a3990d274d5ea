import { z } from 'zod';
import { serviceConfig, storeConfig } from '@junto/service-kit/config';

/** Configuration of the supplier service, read from the environment. */
export const supplierConfig = serviceConfig.and(storeConfig).and(
  z.object({
    SCHEDULER_EVERY_MS: z.coerce
      .number()
      .int()
      .min(50)
      .max(60_000)
      .default(2_000)
      .describe('Pace at which due rounds are closed'),
  }),
);
export type SupplierConfig = z.output<typeof supplierConfig>;
