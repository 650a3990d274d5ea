import type { PoolForecast } from '@junto/contracts/forecast';
import css from './forecast.module.css';
import { useForecastText } from './use-forecast-text';

/** "MOQ likely", "MOQ possible" or "MOQ unlikely". */
export function MoqChance({ chance }: { chance: PoolForecast['moq_chance'] }) {
  const t = useForecastText();
  return (
    <span className={css.chance} data-chance={chance}>
      {t(`forecast.moq.${chance}`)}
    </span>
  );
}
