import type { TFunction } from 'i18next';
import { offerPercent, remainingOf } from '@junto/domain/pool-progress';
import type { PoolFigures } from './geometry';

/** Description of a bar for screen readers: "684 of 1,000 committed, 68 percent; 148 more in open carts; …". */
export function poolValueText(
  t: TFunction,
  { committed, typed = 0, selected = 0, held = 0, ofOthers, moq, maxQty = null, priced, forecast }: PoolFigures,
  percent = offerPercent(committed, moq),
): string {
  const left = remainingOf(committed + held, maxQty);
  return [
    t('ui.pool.valueText', { committed, moq, percent }),
    typed > 0 && t('ui.pool.yours', { units: typed }),
    selected > 0 && t(ofOthers ? 'ui.pool.valueInOthersCarts' : 'ui.pool.valueInCarts', { units: selected }),
    left !== null && t('ui.pool.valueAvailable', { units: left }),
    priced && t('ui.pool.valuePrice', { price: priced.price }),
    priced?.next && t('ui.pool.valueNextPrice', priced.next),
    forecast && t('ui.pool.valueForecast', forecast),
  ]
    .filter(Boolean)
    .join('; ');
}
