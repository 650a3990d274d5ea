import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { readTrends } from '@junto/contracts/admin/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { tradeCurrencies } from '@junto/contracts/wire';
import { percentChange, trendPeriods, type TrendPeriod } from '@junto/domain/trend-periods';
import { formatCompactMoney, formatMoney } from '@junto/i18n/formats/money';
import { useDashboardRead } from '@junto/remote-kit/dashboard-read';
import { TrendFigure, TrendsCard, TrendTable } from '@junto/remote-kit/trends/trends-card';
import { useUrlChoice } from '@junto/remote-kit/url-filter';
import { useFormat } from '@junto/ui/core';
import { adminApi } from '../api';
import css from './trends.module.css';

type Period = AnswerOf<typeof readTrends>['periods'][number];

/** One figure over time. */
interface Trend {
  key: string;
  title: string;
  valueOf: (period: Period) => number;
  partOf?: (period: Period) => number;
  partName?: string;
  formatValue: (value: number) => string;
  formatShort: (value: number) => string;
}

/**
 * Volume, orders and new companies by day, week or month, as charts or as a table; the choice is stored in the URL. A
 * failure is logged and shown as '—' (decision 30).
 */
export function Trends() {
  const { t } = useTranslation();
  const { count } = useFormat();
  const [by, chooseBy] = useUrlChoice('by', trendPeriods);
  const query = adminApi.useReadTrendsQuery({ query: { by } });
  const periods = query.currentData?.periods;
  const figuresOf = (shown: readonly Period[]) => {
    const trends = trendsOf(t, shown, count);
    return {
      table: <FiguresTable periods={shown} trends={trends} />,
      charts: trends.map((trend) => <TrendChart key={trend.key} {...{ by, periods: shown, trend }} />),
    };
  };
  return (
    <TrendsCard
      title={t('admin.dashboard.overTime')}
      by={by}
      onChooseBy={chooseBy}
      read={useDashboardRead({ ...query, data: periods })}
      skeletonRows={8}
      figures={periods && figuresOf(periods)}
    />
  );
}

/** One volume chart per currency with sales, because amounts of different currencies share no scale. */
function trendsOf(t: TFunction, periods: readonly Period[], formatCount: (value: number) => string): Trend[] {
  const volumeIn = (currency: string) => (period: Period) =>
    period.volume.find((one) => one.currency === currency)?.amount ?? 0;
  const volumes = tradeCurrencies
    .filter((currency) => periods.some((period) => volumeIn(currency)(period) > 0))
    .map((currency) => ({
      key: currency,
      title: t('admin.dashboard.volumeIn', { currency }),
      valueOf: volumeIn(currency),
      formatValue: (value: number) => formatMoney(value, currency),
      formatShort: (value: number) => formatCompactMoney(value, currency),
    }));
  const counts = { formatValue: formatCount, formatShort: formatCount };
  return [
    ...volumes,
    {
      key: 'orders',
      title: t('admin.dashboard.ordersPlaced'),
      valueOf: ({ placed }) => placed,
      partOf: ({ approved }) => approved,
      partName: t('admin.dashboard.ofThemApproved'),
      ...counts,
    },
    { key: 'companies', title: t('admin.dashboard.newCompanies'), valueOf: ({ companies }) => companies, ...counts },
  ];
}

interface TrendChartProps {
  by: TrendPeriod;
  periods: readonly Period[];
  trend: Trend;
}

function TrendChart({ by, periods, trend }: TrendChartProps) {
  const { t } = useTranslation();
  const [before = 0, now = 0] = periods.slice(-2).map(trend.valueOf);
  const change = percentChange(before, now);
  const { title, partName } = trend;
  const caption = (
    <>
      <span>
        <b>{title}</b> {partName && <small className={css.part}>{partName}</small>}{' '}
        <small>{t(`admin.dashboard.soFar.${by}`)}</small>
      </span>
      <span>
        <b className={css.figure}>{trend.formatValue(now)}</b>{' '}
        <small>{change && t(`admin.dashboard.change.${by}`, { change })}</small>
      </span>
    </>
  );
  const table = <FiguresTable periods={periods} trends={[trend]} />;
  return <TrendFigure {...trend} name={title} {...{ by, periods, caption, table }} />;
}

function FiguresTable({ periods, trends }: { periods: readonly Period[]; trends: readonly Trend[] }) {
  const { t } = useTranslation();
  const columns = trends.flatMap(({ key, title, valueOf, partOf, partName = '', formatValue }) => [
    { key, title, textOf: (period: Period) => formatValue(valueOf(period)) },
    ...(partOf
      ? [{ key: `${key} part`, title: partName, textOf: (period: Period) => formatValue(partOf(period)) }]
      : []),
  ]);
  return <TrendTable title={t('admin.dashboard.overTime')} {...{ periods, columns }} />;
}
