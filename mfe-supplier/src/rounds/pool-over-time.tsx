import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonBlock, lazyPart, Card } from '@junto/ui/core';
import { Select } from '@junto/ui/data';
import { supplierApi } from '../api';
import type { OfferPerformance } from './performance';
import css from './performance-charts.module.css';

const PoolHistory = lazyPart(async () => (await import('@junto/remote-kit/pools/pool-history')).PoolHistory, {
  fallback: <SkeletonBlock height={180} />,
});

/** Chart of one product's pool over time, with its MOQ and cap; the product is selected above it. */
export function PoolOverTime({ roundId, offers }: { roundId: string; offers: readonly OfferPerformance[] }) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<string>();
  const shown = offers.find(({ offer }) => offer.id === chosen) ?? offers[0];
  if (!shown) return null;
  const { offer } = shown;
  const { moq, max_qty } = offer;
  return (
    <Card
      title={t('ui.poolHistory.title')}
      padded
      extra={
        <Select
          className={css.poolPick}
          aria-label={t('supplier.performance.product')}
          showSearch={{ optionFilterProp: 'label' }}
          value={offer.id}
          onChange={choose}
          options={offers.map(({ offer: { id, product } }) => ({ value: id, label: product.name }))}
        />
      }
    >
      <p className={css.poolTerms}>
        <span>{t('ui.pool.moq', { units: moq })}</span>
        {max_qty !== null && <span> · {t('ui.pool.cap', { units: max_qty })}</span>}
      </p>
      <OfferHistory key={offer.id} roundId={roundId} of={shown} />
    </Card>
  );
}

function OfferHistory({ roundId, of: { offer, committed } }: { roundId: string; of: OfferPerformance }) {
  const params = { round_id: roundId, round_product_id: offer.id };
  const { currentData, error, refetch, fulfilledTimeStamp } = supplierApi.useReadOwnPoolHistoryQuery({ params });
  return (
    <PoolHistory
      of={{ points: currentData?.points, error, readAt: fulfilledTimeStamp, refetch }}
      name={offer.product.name}
      moq={offer.moq}
      maxQty={offer.max_qty}
      committed={committed}
      height={180}
      className={css.poolHistory}
      tableClassName={css.poolFigures}
    />
  );
}
