import { withMoreEndpoints } from '@junto/api-client/more-endpoints';
import { readAnyForecasts } from '@junto/contracts/admin/forecasts';
import type { AdminRound } from '@junto/contracts/admin/rounds';
import { AboutForecast } from '@junto/remote-kit/forecast/about-forecast';
import { ForecastRange } from '@junto/remote-kit/forecast/forecast-range';
import { MoqChance } from '@junto/remote-kit/forecast/moq-chance';
import { useForecastText } from '@junto/remote-kit/forecast/use-forecast-text';
import { adminApi } from '../api';
import css from './forecast.module.css';

const { useReadAnyForecastsQuery } = withMoreEndpoints(adminApi, { readAnyForecasts });

/** Products shown; a round may have a thousand. */
const shown = 12;

/** What the products of a round likely have at its deadline, those unlikely to reach their MOQ first. */
export function RoundForecast({ round }: { round: AdminRound }) {
  const t = useForecastText();
  const { data } = useReadAnyForecastsQuery({ params: { round_id: round.id } }, { refetchOnMountOrArgChange: true });
  if (!data || data.offers.length === 0) return null;
  const names = new Map(round.offers.map(({ id, product }) => [id, product.name]));
  const rank = { unlikely: 0, possible: 1, likely: 2 } as const;
  const forecasts = data.offers
    .filter(({ round_product_id: id }) => names.has(id))
    .sort((one, other) => rank[one.moq_chance] - rank[other.moq_chance]);
  const more = forecasts.length - shown;
  return (
    <section aria-label={t('forecast.ifItRuns')}>
      <p className={css.title}>
        {t('forecast.ifItRuns')} <AboutForecast pools={data.offers[0]!.pools} measured={data.measured} />
      </p>
      <ul>
        {forecasts.slice(0, shown).map(({ round_product_id: id, low, high, moq_chance }) => (
          <li key={id}>
            {names.get(id)}: <ForecastRange low={low} high={high} /> · <MoqChance chance={moq_chance} />
          </li>
        ))}
        {more > 0 && <li>{t('forecast.more', { count: more })}</li>}
      </ul>
    </section>
  );
}
