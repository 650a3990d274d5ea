import { z } from 'zod';
import { maxSegments } from '@junto/domain/round-progress';
import { count, id } from './wire';

/** Progress of a round by product: how many are in each band, and each product unless the round is large. */
export const roundProgress = z.object({
  bands: z.object({ empty: count, filling: count, close: count, met: count }),
  /** Empty for a round of more than 24 products. */
  pools: z
    .array(
      z.object({
        /** Id of the offer. */
        id,
        /** Null if the product is not available any more; absent where only figures are read. */
        name: z.string().nullish(),
        moq: z.int().min(1),
        max_qty: z.int().min(1).nullable(),
        /** Units that the supplier can deliver, if that was stated. */
        supply: count.nullish(),
        committed: count,
        /** Units that only the waitlist can order; absent without any. */
        held: count.optional(),
      }),
    )
    .max(maxSegments),
});
export type RoundProgress = z.output<typeof roundProgress>;
