import { InfoCircleOutlined } from '@ant-design/icons';
import type { RoundForecasts } from '@junto/contracts/forecast';
import { Button } from '@junto/ui/core';
import { Popover } from '@junto/ui/data';
import css from './forecast.module.css';
import { useForecastText } from './use-forecast-text';

export interface AboutForecastProps extends Pick<RoundForecasts, 'measured'> {
  /** Number of closed pools that were compared. */
  pools: number;
  /** Name of the product; absent if the forecasts are of several. */
  product?: string;
}

/** (i): how forecasts are computed, from how many closed pools, and their last measured error. */
export function AboutForecast({ pools, measured, product }: AboutForecastProps) {
  const t = useForecastText();
  const label = product === undefined ? t('forecast.about') : t('forecast.aboutOf', { product });
  return (
    <Popover
      trigger="click"
      title={t('forecast.title')}
      content={
        <div className={css.about}>
          <p>
            {t('forecast.method', { count: pools })} {t('forecast.methodRange')}
          </p>
          <p>
            <MeasuredError measured={measured} />
          </p>
        </div>
      }
    >
      <Button size="small" type="text" icon={<InfoCircleOutlined aria-hidden />} aria-label={label} />
    </Popover>
  );
}

function MeasuredError({ measured }: Pick<RoundForecasts, 'measured'>) {
  const t = useForecastText();
  if (!measured || measured.medians.length === 0) return t('forecast.notMeasured');
  const errors = measured.medians
    .map(({ median_percent: median, elapsed_percent: elapsed }) => t('forecast.errorAt', { median, elapsed }))
    .join(', ');
  return t('forecast.error', { count: measured.pools, errors });
}
