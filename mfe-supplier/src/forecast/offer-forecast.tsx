import type { OwnOffer } from '@junto/contracts/supplier/rounds';
import { AboutForecast } from '@junto/remote-kit/forecast/about-forecast';
import { ForecastRange } from '@junto/remote-kit/forecast/forecast-range';
import { MoqChance } from '@junto/remote-kit/forecast/moq-chance';
import { useForecastText } from '@junto/remote-kit/forecast/use-forecast-text';
import { PoolWhisker } from '@junto/ui/pool/pool-whisker';
import css from './forecast.module.css';
import { useForecasts } from './use-forecasts';

interface OfferForecastProps {
  /** Of a running round. */
  offer: OwnOffer;
  committed: number;
}

/** Nothing without a forecast, and for a full pool. */
function useForecast({ offer: { id, round_id, max_qty }, committed }: OfferForecastProps) {
  const { data } = useForecasts(round_id);
  const forecast = data?.offers.find(({ round_product_id }) => round_product_id === id);
  return data && forecast && (max_qty === null || committed < max_qty) ? { data, forecast } : undefined;
}

/** Range of units at the close, under the bar of the pool. */
export function OfferWhisker(props: OfferForecastProps) {
  const found = useForecast(props);
  if (!found) return null;
  const { low, high } = found.forecast;
  const { moq, max_qty } = props.offer;
  return <PoolWhisker low={low} high={high} moq={moq} maxQty={max_qty} />;
}

/** The same range in figures, and whether the pool likely reaches its MOQ. */
export function OfferForecast(props: OfferForecastProps) {
  const t = useForecastText();
  const found = useForecast(props);
  if (!found) return null;
  const { forecast, data } = found;
  const { low, high, moq_chance, pools } = forecast;
  return (
    <span className={css.forecast} role="group" aria-label={t('forecast.title')}>
      <ForecastRange low={low} high={high} />
      <MoqChance chance={moq_chance} />
      <AboutForecast pools={pools} measured={data.measured} product={props.offer.product.name} />
    </span>
  );
}
