import { useTranslation } from 'react-i18next';
import { formatCount } from '@junto/i18n/formats/count';
import {
  ChangeChip,
  isSolid,
  Money,
  offerTone,
  PoolBar,
  ProductPicture,
  ProgressBadge,
  usePoolChange,
} from '@junto/ui/core';
import type { OfferPerformance } from './performance';
import './performance.css';

/** The products of a round against their MOQ; one dashed line runs through all bars. */
export function PerformanceList({ offers }: { offers: readonly OfferPerformance[] }) {
  const { t } = useTranslation();
  return (
    <div className="performance-list">
      <table aria-label={t('supplier.performance.list')}>
        <thead>
          <tr className="performance-row performance-row--head">
            <th scope="col">{t('supplier.performance.product')}</th>
            <th scope="col" className="performance-row__moq">
              <b>{t('supplier.performance.moq')}</b>
            </th>
            <th scope="col" className="performance-row__right">
              {t('supplier.performance.ofMoq')}
            </th>
            <th scope="col">{t('supplier.performance.status')}</th>
            <th scope="col" className="performance-row__right">
              {t('supplier.performance.revenueColumn')}
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.map((performance) => (
            <PerformanceRow key={performance.offer.id} performance={performance} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PerformanceRow({
  performance: { offer, committed, selected, met, revenue },
}: {
  performance: OfferPerformance;
}) {
  const { t } = useTranslation();
  const { product, moq, max_qty } = offer;
  const { tone, percent } = offerTone(committed, moq, 'dialog');
  const change = usePoolChange(committed);
  return (
    <tr className="performance-row">
      <th scope="row" className="performance-row__product">
        <ProductPicture url={product.image} name={product.name} size={40} />
        <span>
          <b className="two-lines">{product.name}</b>
          <small>
            {product.sku_code}
            {!product.active && <em> · {t('supplier.performance.inactive')}</em>}
          </small>
        </span>
      </th>
      <td className="performance-row__bar">
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
      </td>
      <td className="performance-row__right performance-row__figures">
        <b>{formatCount(committed)}</b> / {formatCount(moq)}
      </td>
      <td className="performance-row__status">
        <ProgressBadge tone={tone} percent={percent} solid={isSolid(tone, 'dialog')} />
        {met && <b>{t('supplier.performance.met')}</b>}
        {change && <ChangeChip units={change.units} />}
      </td>
      <td className="performance-row__right">
        <b>
          <Money amount={revenue} currency={product.currency} />
        </b>
      </td>
    </tr>
  );
}
