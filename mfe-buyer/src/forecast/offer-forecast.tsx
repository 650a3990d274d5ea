import type { ReactNode } from 'react';
import { withMoreEndpoints } from '@junto/api-client/more-endpoints';
import { readForecasts } from '@junto/contracts/buyer/forecasts';
import type { Offer } from '@junto/contracts/buyer/rounds';
import { ForecastLine } from '@junto/remote-kit/forecast/forecast-line';
import { polledForecasts } from '@junto/remote-kit/forecast/polled';
import { useForecastText } from '@junto/remote-kit/forecast/use-forecast-text';
import { offerTone, PoolBar } from '@junto/ui/core';
import { PoolWhisker } from '@junto/ui/pool/pool-whisker';
import { buyerApi } from '../api';
import css from './forecast.module.css';

const { useReadForecastsQuery } = withMoreEndpoints(buyerApi, { readForecasts });

export interface OfferForecastProps {
  offer: Offer;
  committed: number;
  /** In the row of a wide screen: the sentence only. */
  isShort?: boolean;
}

/** Undefined without a forecast, and for a full pool. */
function useForecast({ id, round_id, max_qty }: Offer, committed: number) {
  const { data } = useReadForecastsQuery({ params: { round_id } }, polledForecasts);
  const forecast = data?.offers.find(({ round_product_id }) => round_product_id === id);
  return data && forecast && (max_qty === null || committed < max_qty) ? { data, forecast } : undefined;
}

export interface WithForecastProps extends Pick<OfferForecastProps, 'offer' | 'committed'> {
  children: (forecast?: { low: number; high: number }) => ReactNode;
}

/** Passes the range of units that a pool likely has at the close. */
export function WithForecast({ offer, committed, children }: WithForecastProps) {
  const forecast = useForecast(offer, committed)?.forecast;
  return children(forecast && { low: forecast.low, high: forecast.high });
}

/** Units that a pool likely has at the close; renders nothing without a forecast. */
export function OfferForecast({ offer, committed, isShort = false }: OfferForecastProps) {
  const t = useForecastText();
  const found = useForecast(offer, committed);
  if (!found) return null;
  const { data, forecast } = found;
  const { moq, max_qty, product } = offer;
  const line = <ForecastLine forecast={forecast} measured={data.measured} product={product.name} maxQty={max_qty} />;
  if (isShort) return <span className={css.short}>{line}</span>;
  return (
    <section aria-label={t('forecast.title')}>
      <h4>{t('forecast.title')}</h4>
      <div className={css.bar} aria-hidden>
        <PoolBar
          size="sm"
          label={product.name}
          tone={offerTone(committed, moq, 'dialog').tone}
          {...{ committed, moq, maxQty: max_qty }}
        />
        <PoolWhisker low={forecast.low} high={forecast.high} moq={moq} maxQty={max_qty} />
      </div>
      {line}
    </section>
  );
}
