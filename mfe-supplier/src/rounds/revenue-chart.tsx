import { useTranslation } from 'react-i18next';
import { Money, Card } from '@junto/ui/core';
import type { OfferPerformance } from './performance';
import css from './performance-charts.module.css';

/**
 * Revenue of each product against its potential: a bar of the potential's length, filled by the revenue, in a table.
 */
export function RevenueChart({ offers }: { offers: readonly OfferPerformance[] }) {
  const { t } = useTranslation();
  const longest = Math.max(...offers.map(({ potential }) => potential), 0);
  const percentOf = (part: number, whole: number) => `${whole > 0 ? (part / whole) * 100 : 0}%`;
  return (
    <Card title={t('supplier.performance.revenueChart')} padded>
      <p className={css.poolTerms}>{t('supplier.performance.todaysPrices')}</p>
      <div className={css.revenue}>
        <table aria-label={t('supplier.performance.revenueChart')}>
          <thead>
            <tr>
              <th scope="col">{t('supplier.performance.product')}</th>
              <th scope="col" aria-hidden className={css.revenueBarColumn} />
              <th scope="col">{t('supplier.performance.revenueColumn')}</th>
              <th scope="col">{t('supplier.performance.potentialColumn')}</th>
            </tr>
          </thead>
          <tbody>
            {offers.map(({ offer: { id, product }, revenue, potential }) => (
              <tr key={id}>
                <th scope="row">{product.name}</th>
                <td aria-hidden className={css.revenueBarColumn}>
                  <span className={css.revenueBar} style={{ width: percentOf(potential, longest) }}>
                    <span className={css.revenueFill} style={{ width: percentOf(revenue, potential) }} />
                  </span>
                </td>
                <td>
                  <Money amount={revenue} currency={product.currency} />
                </td>
                <td>
                  <Money amount={potential} currency={product.currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
