import { z } from 'zod';
import { moqChances } from '@junto/domain/outcome/forecast';
import { count, id, instant } from './wire';

/** Units that a running pool likely has at the close of its round. */
export const poolForecast = z.object({
  round_product_id: id,
  /** In one of ten cases the pool ends below; never below the units of approved orders. */
  low: count,
  likely: count,
  /** In one of ten cases the pool ends above; never above the cap. */
  high: count,
  moq_chance: z.enum(moqChances),
  /** When the pool likely reaches its MOQ; null if it likely does not, or did already. */
  moq_at: instant.nullable(),
  /** After three quarters of the time: the date may be shown without the range. */
  is_date_reliable: z.boolean(),
  /** Number of closed pools it was compared with. */
  pools: count,
});
export type PoolForecast = z.output<typeof poolForecast>;

/** Error of past forecasts, measured on closed pools as if each were still running. */
export const forecastErrors = z.object({
  at: instant,
  /** Number of measured pools. */
  pools: count,
  /** Median error of the likely figure, each at a percentage of the time. */
  medians: z.array(z.object({ elapsed_percent: count, median_percent: count })),
});

/** Offers without enough data have no forecast; `measured` is null before the first measurement. */
export const roundForecasts = z.object({ offers: z.array(poolForecast), measured: forecastErrors.nullable() });
export type RoundForecasts = z.output<typeof roundForecasts>;
