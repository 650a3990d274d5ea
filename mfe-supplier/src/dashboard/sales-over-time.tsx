import { UnorderedListOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@junto/contracts/endpoint';
import type { readSalesTrend } from '@junto/contracts/supplier/dashboard';
import { tradeCurrencies, type TradeCurrency } from '@junto/contracts/wire';
import { percentChange, type TrendPeriod } from '@junto/domain/trend-periods';
import { formatCompactMoney, formatMoney } from '@junto/i18n/formats/money';
import { useDashboardRead } from '@junto/remote-kit/dashboard-read';
import { useUrlChoice } from '@junto/remote-kit/url-filter';
import { WhenVisible } from '@junto/remote-kit/when-visible';
import { SkeletonBlock, Button, InlineRetry, lazyPart, Segmented, Card, Skeleton, useFormat } from '@junto/ui/core';
import { useReadSalesTrendQuery } from '../api';
import css from './sales-over-time.module.css';

type Trend = AnswerOf<typeof readSalesTrend>;
type Period = Trend['periods'][number];

const chartHeight = 180;
const TrendChart = lazyPart(async () => (await import('@junto/remote-kit/trends/trend-chart')).TrendChart, {
  fallback: <SkeletonBlock height={chartHeight} />,
});

/** In the order of the selector. */
const periodsOffered = ['day', 'week', 'month'] as const;

/**
 * Sales by day, week or month, as a chart per currency or as a table; the choice is stored in the URL. A failure is
 * logged and shown as '—' (decision 30).
 */
export function SalesOverTime() {
  const { t } = useTranslation();
  const [by, chooseBy] = useUrlChoice('by', ['week', 'day', 'month']);
  const [shape, chooseShape] = useUrlChoice('as', ['charts', 'table']);
  const query = useReadSalesTrendQuery({ query: { by } });
  const trend = query.currentData;
  const { failed, onRetry } = useDashboardRead({ ...query, data: trend });
  const isTable = shape === 'table';
  return (
    <Card
      title={t('supplier.trend.title')}
      extra={
        <span className={css.switches}>
          <Segmented
            aria-label={t('supplier.trend.title')}
            value={by}
            onChange={chooseBy}
            options={periodsOffered.map((value) => ({ value, label: t(`supplier.trend.by.${value}`) }))}
          />
          <Button
            type={isTable ? 'primary' : 'text'}
            icon={<UnorderedListOutlined aria-hidden />}
            aria-label={t('supplier.trend.asTable')}
            aria-pressed={isTable}
            onClick={() => chooseShape(isTable ? 'charts' : 'table')}
          />
        </span>
      }
      padded
    >
      {failed && <InlineRetry onRetry={onRetry} />}
      {!failed && !trend && <Skeleton rows={6} />}
      {trend && <Shown as={shape} by={by} trend={trend} />}
    </Card>
  );
}

function Shown({ as, by, trend }: { as: 'charts' | 'table'; by: TrendPeriod; trend: Trend }) {
  const { t } = useTranslation();
  // Amounts of different currencies share no scale, so each currency gets its own chart.
  const currencies = tradeCurrencies.filter((currency) => trend.periods.some((one) => soldIn(currency, one.sold) > 0));
  if (currencies.length === 0) return <p className={css.none}>{t('supplier.trend.none')}</p>;
  if (as === 'table')
    return (
      <div className={css.scroll} role="region" aria-label={t('supplier.trend.title')} tabIndex={0}>
        <SalesTable periods={trend.periods} currencies={currencies} />
      </div>
    );
  return (
    <div className={css.charts}>
      {currencies.map((currency) => (
        <CurrencyChart key={currency} {...{ by, trend, currency }} />
      ))}
    </div>
  );
}

function soldIn(currency: TradeCurrency, amounts: Trend['before']): number {
  return amounts.find((one) => one.currency === currency)?.amount ?? 0;
}

function CurrencyChart({ by, trend, currency }: { by: TrendPeriod; trend: Trend; currency: TradeCurrency }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { periods, before } = trend;
  const values = periods.map(({ sold }) => soldIn(currency, sold));
  const total = values.reduce((sum, value) => sum + value, 0);
  const change = percentChange(soldIn(currency, before), total);
  const name = t('supplier.trend.soldIn', { currency });
  const dayAndMonth = (day: string) => format.day(day).split(',')[0] ?? '';
  const labelOf = (day: string) => (by === 'month' ? dayAndMonth(day).split(' ')[0]! : dayAndMonth(day));
  return (
    <figure className={css.chart} aria-label={name}>
      <figcaption>
        <b className={css.figure}>{formatMoney(total, currency)}</b>{' '}
        <small>{t(`supplier.trend.last.${by}`, { count: periods.length, currency })}</small>{' '}
        {change && <small>{t('supplier.trend.change', { change, count: periods.length })}</small>}{' '}
        <small>{t(`supplier.trend.soFar.${by}`, { amount: formatMoney(values.at(-1) ?? 0, currency) })}</small>
      </figcaption>
      <WhenVisible meanwhile={<SkeletonBlock height={chartHeight} />}>
        <TrendChart
          points={periods.map(({ from }, index) => ({ label: labelOf(from), value: values[index] ?? 0 }))}
          name={name}
          say={(value) => formatMoney(value, currency)}
          sayShort={(value) => formatCompactMoney(value, currency)}
        />
      </WhenVisible>
      <div className="visually-hidden">
        <SalesTable periods={periods} currencies={[currency]} />
      </div>
    </figure>
  );
}

interface SalesTableProps {
  periods: readonly Period[];
  currencies: readonly TradeCurrency[];
}

function SalesTable({ periods, currencies }: SalesTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <table className={css.table} aria-label={t('supplier.trend.title')}>
      <thead>
        <tr>
          <th scope="col">{t('supplier.trend.from')}</th>
          {currencies.map((currency) => (
            <th key={currency} scope="col">
              {t('supplier.trend.soldIn', { currency })}
            </th>
          ))}
          <th scope="col">{t('supplier.trend.sales')}</th>
        </tr>
      </thead>
      <tbody>
        {periods.map(({ from, sold, sales }) => (
          <tr key={from}>
            <th scope="row">{format.day(from)}</th>
            {currencies.map((currency) => (
              <td key={currency}>{formatMoney(soldIn(currency, sold), currency)}</td>
            ))}
            <td>{format.count(sales)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
