import type { ReactNode } from 'react';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { forecastLoads, type ForecastLoads } from '@junto/domain/outcome/forecast-loads';
import type { PoolNow } from '@junto/domain/outcome/if-closed-now';
import { useForecastText } from '@junto/remote-kit/forecast/use-forecast-text';
import { useForecasts } from './use-forecasts';

interface WithForecastLoadsProps {
  round: OwnRound;
  pools: readonly PoolNow[];
  /** @param loads null without a forecast */
  children: (loads: ForecastLoads | null) => ReactNode;
}

/** Passes what a running round likely loads at its close. */
export function WithForecastLoads({ round, pools, children }: WithForecastLoadsProps) {
  useForecastText();
  const { data } = useForecasts(round.id);
  const forecasts = new Map(data?.offers.map((forecast) => [forecast.round_product_id, forecast]));
  return children(forecastLoads(round, pools, forecasts));
}
