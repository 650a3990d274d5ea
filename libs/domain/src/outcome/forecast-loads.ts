import { ifClosedNow, type PoolNow } from './if-closed-now';
import type { Loads, UnitLoad } from './loads';
import type { ClosePolicy } from './terms';

/** Loads of a round at both ends of its forecasts. */
export interface ForecastLoads {
  low: Loads;
  high: Loads;
}

/**
 * What ships if every pool with a forecast ends at its low, or at its high figure; others stay at their committed units.
 * @returns null without any forecast, and if a product lacks its weight or volume
 */
export function forecastLoads(
  round: { close_policy?: ClosePolicy | null | undefined },
  pools: readonly PoolNow[],
  forecasts: ReadonlyMap<string, { low: number; high: number }>,
): ForecastLoads | null {
  const at = (end: 'low' | 'high') => {
    const ending = pools.map((pool) => ({ ...pool, committed: forecasts.get(pool.offer.id)?.[end] ?? pool.committed }));
    return ifClosedNow(round, ending).loads?.ships ?? null;
  };
  const [low, high] = forecasts.size > 0 ? [at('low'), at('high')] : [null, null];
  return low && high && { low, high };
}

/** Forecast of a pallet that is not filled yet. */
export type PalletOutlook = 'sure' | 'possible' | 'room';

/** Outlook of the pallet at an index: sure up to the low end, possible up to the high one. */
export function palletOutlook(index: number, low: UnitLoad, high: UnitLoad): PalletOutlook {
  if (index < palletsOf(low)) return 'sure';
  return index < palletsOf(high) ? 'possible' : 'room';
}

/** Pallets at both ends. */
export function palletRange({ low, high }: ForecastLoads): { low: number; count: number } {
  return { low: palletsOf(low.pallet), count: palletsOf(high.pallet) };
}

/** The larger of the load at the full MOQ and of the forecast's high end. */
export function mostPallets(atFullMoq: UnitLoad, forecast: ForecastLoads | null): UnitLoad {
  return forecast && palletsOf(forecast.high.pallet) > palletsOf(atFullMoq) ? forecast.high.pallet : atFullMoq;
}

/** Pallets that are at least partly filled. */
function palletsOf({ full, lastPercent }: UnitLoad): number {
  return full + (lastPercent > 0 ? 1 : 0);
}
