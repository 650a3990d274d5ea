import { CheckCircleFilled, FireOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RoundProgress } from '@junto/contracts/round-progress';
import { limitOf } from '@junto/domain/outcome/threshold';
import { remainingOf, unitsToGo } from '@junto/domain/pool-progress';
import { nearestOf } from '@junto/domain/round-progress';
import { withBold } from '@junto/ui/core';
import css from './nearest-pool.module.css';

/** The product that needs the least, or what is left once all have reached their MOQ; nothing without orders. */
export function NearestPool({ progress }: { progress: RoundProgress | undefined }) {
  const { t } = useTranslation();
  if (!progress || progress.pools.length === 0) return null;
  const { bands, pools } = progress;
  if (bands.met === pools.length) {
    const left = pools.map(({ committed, held = 0, max_qty: maxQty, supply = null }) =>
      remainingOf(committed + held, limitOf({ maxQty, supply })),
    );
    const units = left.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    return (
      <p className={css.nearest} data-met>
        <CheckCircleFilled aria-hidden />
        <span>{withBold(leftText(t, left.includes(null) ? null : units))}</span>
      </p>
    );
  }
  const nearest = nearestOf(pools.filter(({ name }) => name));
  if (!nearest || nearest.committed === 0) return null;
  const units = unitsToGo(nearest.committed, nearest.moq);
  return (
    <p className={css.nearest}>
      <FireOutlined aria-hidden />
      <span>{withBold(t('buyer.rounds.nearest', { product: nearest.name, units }))}</span>
    </p>
  );
}

/** @param units left of all caps, null if a product has none */
function leftText(t: TFunction, units: number | null): string {
  if (units === null) return t('buyer.rounds.allReached');
  return units === 0 ? t('buyer.rounds.allFull') : t('buyer.rounds.allReachedLeft', { count: units });
}
