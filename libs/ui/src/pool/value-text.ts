import type { TFunction } from 'i18next';
import { offerPercent, remainingOf } from '@junto/domain/pool-progress';
import type { PoolFigures, PricedPool } from './geometry';

/** Description of a bar for screen readers: "684 of 1,000 committed, 68 percent; 148 more in open carts; …". */
export function poolValueText(
  t: TFunction,
  { committed, typed = 0, selected = 0, ofOthers, moq, maxQty = null, priced }: PoolFigures,
  percent = offerPercent(committed, moq),
): string {
  const left = remainingOf(committed, maxQty);
  return [
    t('ui.pool.valueText', { committed, moq, percent }),
    typed > 0 && t('ui.pool.yours', { units: typed }),
    selected > 0 && t(ofOthers ? 'ui.pool.valueInOthersCarts' : 'ui.pool.valueInCarts', { units: selected }),
    left !== null && t('ui.pool.valueAvailable', { units: left }),
    priced && priceText(t, priced),
  ]
    .filter(Boolean)
    .join('; ');
}

/** "price $0.42, next $0.39 from 1,500". */
function priceText(t: TFunction, { price, next }: PricedPool): string {
  if (!next) return t('ui.pool.valuePrice', { price });
  return t('ui.pool.valueNextPrice', { price, next: next.price, units: next.fromUnits });
}
