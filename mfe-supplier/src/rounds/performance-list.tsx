import { useTranslation } from 'react-i18next';
import { ShipsFrom } from '@junto/remote-kit/close-policy';
import { PriceTiers } from '@junto/remote-kit/price-tiers';
import {
  ChangeChip,
  isSolid,
  Money,
  offerTone,
  PoolBar,
  ProductPicture,
  ProgressBadge,
  useFormat,
  usePoolChange,
} from '@junto/ui/core';
import { MoqSlider, OfferForecast, OfferWhisker } from '../forecast/lazy-forecast';
import type { OfferPerformance } from './performance';
import css from './performance.module.css';

interface PerformanceListProps {
  offers: readonly OfferPerformance[];
  /** A running round has forecasts. */
  isRunning: boolean;
  /** Tries another MOQ; of a draft only. */
  onMoq?: ((offerId: string, moq: number) => void) | undefined;
}

/** Products of a round against their MOQ; one dashed line marks the MOQ across all bars. */
export function PerformanceList({ offers, isRunning, onMoq }: PerformanceListProps) {
  const { t } = useTranslation();
  return (
    <div className={css.performanceList}>
      <table aria-label={t('supplier.performance.list')}>
        <thead>
          <tr className={`${css.performanceRow} ${css.performanceRowHead}`}>
            <th scope="col">{t('supplier.performance.product')}</th>
            <th scope="col" className={css.performanceRowMoq}>
              <b>{t('supplier.performance.moq')}</b>
            </th>
            <th scope="col" className={css.performanceRowRight}>
              {t('supplier.performance.ofMoq')}
            </th>
            <th scope="col">{t('supplier.performance.status')}</th>
            <th scope="col" className={css.performanceRowRight}>
              {t('supplier.performance.revenueColumn')}
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.map((performance) => (
            <PerformanceRow key={performance.offer.id} performance={performance} isRunning={isRunning} onMoq={onMoq} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PerformanceRow({
  performance: { offer, committed, selected, met, revenue, potential },
  isRunning,
  onMoq,
}: {
  performance: OfferPerformance;
} & Pick<PerformanceListProps, 'isRunning' | 'onMoq'>) {
  const format = useFormat();
  const { t } = useTranslation();
  const { product, moq, max_qty } = offer;
  const { tone, percent } = offerTone(committed, moq, 'dialog');
  const change = usePoolChange(committed);
  return (
    <tr className={css.performanceRow}>
      <ProductCell offer={offer} />
      <td className={css.performanceRowBar}>
        <PoolBar
          committed={committed}
          selected={selected}
          moq={moq}
          maxQty={max_qty}
          size="lg"
          tone={tone}
          label={product.name}
          flashFrom={change?.from}
        />
        {isRunning && (
          <span className={css.performanceRowWhisker}>
            <OfferWhisker offer={offer} committed={committed} />
          </span>
        )}
      </td>
      <td className={`${css.performanceRowRight} ${css.performanceRowFigures}`}>
        <span>
          <b>{format.count(committed)}</b> / {format.count(moq)}
        </span>
        {onMoq && <MoqSlider offer={offer} worth={potential} onMoq={onMoq} />}
      </td>
      <td className={css.performanceRowStatus}>
        <ProgressBadge tone={tone} percent={percent} solid={isSolid(tone, 'dialog')} />
        {met && <b>{t('supplier.performance.met')}</b>}
        {change && <ChangeChip units={change.units} />}
        {isRunning && <OfferForecast offer={offer} committed={committed} />}
      </td>
      <td className={css.performanceRowRight}>
        <b>
          <Money amount={revenue} currency={product.currency} />
        </b>
      </td>
    </tr>
  );
}

function ProductCell({ offer }: Pick<OfferPerformance, 'offer'>) {
  const { t } = useTranslation();
  const { product } = offer;
  return (
    <th scope="row" className={css.performanceRowProduct}>
      <ProductPicture url={product.image} name={product.name} size={40} />
      <span>
        <b className="two-lines" dir="auto">
          {product.name}
        </b>
        <small>
          {product.sku_code}
          {!product.active && <em> · {t('supplier.performance.inactive')}</em>}
        </small>
        <ShipsFrom offer={offer} />
        <PriceTiers offer={offer} currency={product.currency} />
      </span>
    </th>
  );
}
