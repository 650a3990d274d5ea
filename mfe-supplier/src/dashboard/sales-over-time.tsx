import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@junto/contracts/endpoint';
import type { readSalesTrend } from '@junto/contracts/supplier/dashboard';
import { tradeCurrencies, type TradeCurrency } from '@junto/contracts/wire';
import { percentChange, type TrendPeriod } from '@junto/domain/trend-periods';
import { formatCompactMoney, formatMoney } from '@junto/i18n/formats/money';
import { useDashboardRead } from '@junto/remote-kit/dashboard-read';
import { TrendFigure, TrendsCard, TrendTable } from '@junto/remote-kit/trends/trends-card';
import { useUrlChoice } from '@junto/remote-kit/url-filter';
import { Segmented, useFormat } from '@junto/ui/core';
import { supplierApi } from '../api';
import css from './sales-over-time.module.css';

type Trend = AnswerOf<typeof readSalesTrend>;
type Period = Trend['periods'][number];

/**
 * Sales by day, week or month, as a chart of one currency or as a table; the choices are stored in the URL. A failure is
 * logged and shown as '—' (decision 30).
 */
export function SalesOverTime() {
  const { t } = useTranslation();
  const [by, chooseBy] = useUrlChoice('by', ['week', 'day', 'month']);
  const query = supplierApi.useReadSalesTrendQuery({ query: { by } });
  const trend = query.currentData;
  const [chosen, choose] = useUrlChoice('currency', tradeCurrencies);
  // Amounts of different currencies share no scale, so the chart shows one of them.
  const currencies = tradeCurrencies.filter((one) => trend?.periods.some(({ sold }) => soldIn(one, sold) > 0));
  const currency = currencies.includes(chosen) ? chosen : currencies[0];
  const figuresOf = (shown: Trend) => ({
    empty: currency ? undefined : t('supplier.trend.none'),
    table: <SalesTable periods={shown.periods} currencies={currencies} />,
    charts: currency ? [<CurrencyChart key={currency} {...{ by, trend: shown, currency }} />] : [],
  });
  return (
    <TrendsCard
      title={t('supplier.trend.title')}
      by={by}
      onChooseBy={chooseBy}
      switches={
        currency &&
        currencies.length > 1 && (
          <Segmented
            aria-label={t('supplier.trend.currency')}
            value={currency}
            onChange={choose}
            options={currencies}
          />
        )
      }
      read={useDashboardRead({ ...query, data: trend })}
      skeletonRows={6}
      figures={trend && figuresOf(trend)}
    />
  );
}

function soldIn(currency: TradeCurrency, amounts: Trend['before']): number {
  return amounts.find((one) => one.currency === currency)?.amount ?? 0;
}

function CurrencyChart({ by, trend, currency }: { by: TrendPeriod; trend: Trend; currency: TradeCurrency }) {
  const { t } = useTranslation();
  const { periods, before } = trend;
  const valueOf = ({ sold }: Period) => soldIn(currency, sold);
  const values = periods.map(valueOf);
  const total = values.reduce((sum, value) => sum + value, 0);
  const change = percentChange(soldIn(currency, before), total);
  const caption = (
    <span className={css.caption}>
      <b className={css.figure}>{formatMoney(total, currency)}</b>{' '}
      <small>{t(`supplier.trend.last.${by}`, { count: periods.length, currency })}</small>{' '}
      {change && <small>{t('supplier.trend.change', { change, count: periods.length })}</small>}{' '}
      <small>{t(`supplier.trend.soFar.${by}`, { amount: formatMoney(values.at(-1) ?? 0, currency) })}</small>
    </span>
  );
  return (
    <TrendFigure
      name={t('supplier.trend.soldIn', { currency })}
      {...{ caption, by, periods, valueOf }}
      formatValue={(value) => formatMoney(value, currency)}
      formatShort={(value) => formatCompactMoney(value, currency)}
      table={<SalesTable periods={periods} currencies={[currency]} />}
    />
  );
}

function SalesTable({ periods, currencies }: { periods: readonly Period[]; currencies: readonly TradeCurrency[] }) {
  const { t } = useTranslation();
  const { count } = useFormat();
  const columns = [
    ...currencies.map((currency) => ({
      key: currency,
      title: t('supplier.trend.soldIn', { currency }),
      textOf: ({ sold }: Period) => formatMoney(soldIn(currency, sold), currency),
    })),
    { key: 'sales', title: t('supplier.trend.sales'), textOf: ({ sales }: Period) => count(sales) },
  ];
  return <TrendTable title={t('supplier.trend.title')} {...{ periods, columns }} />;
}
