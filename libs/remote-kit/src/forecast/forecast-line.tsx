import type { PoolForecast } from '@junto/contracts/forecast';
import { useFormat } from '@junto/ui/core';
import { AboutForecast, type AboutForecastProps } from './about-forecast';
import css from './forecast.module.css';
import { useForecastText } from './use-forecast-text';

interface ForecastLineProps extends Pick<AboutForecastProps, 'measured'> {
  forecast: PoolForecast;
  /** Name of the product. */
  product: string;
  /** The cap; null without one. */
  maxQty: number | null;
}

/** "Likely 1,700 to 2,300 at the close" with its method and error behind (i). */
export function ForecastLine({ forecast, measured, product, maxQty }: ForecastLineProps) {
  const t = useForecastText();
  const format = useFormat();
  const { low, high, moq_at, pools } = forecast;
  const text = () => {
    if (maxQty !== null && low >= maxQty) return t('forecast.fillsUp');
    if (low === high && !moq_at) return t('forecast.likelyExactly', { low });
    return moq_at
      ? t('forecast.likelyBy', { low, high, date: format.date(moq_at) })
      : t('forecast.likely', { low, high });
  };
  return (
    <span className={css.line}>
      <span>{text()}</span>
      <AboutForecast pools={pools} measured={measured} product={product} />
    </span>
  );
}
