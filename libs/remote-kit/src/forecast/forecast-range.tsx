import type { PoolForecast } from '@junto/contracts/forecast';
import { useForecastText } from './use-forecast-text';

/** "1,700–2,300", or one figure if both ends are the same. */
export function ForecastRange({ low, high }: Pick<PoolForecast, 'low' | 'high'>) {
  const t = useForecastText();
  return <span>{t(low === high ? 'forecast.exactly' : 'forecast.range', { low, high })}</span>;
}
