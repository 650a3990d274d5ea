import { UnorderedListOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { readTrends } from '@junto/contracts/admin/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { tradeCurrencies } from '@junto/contracts/wire';
import { trendPeriods, type TrendPeriod } from '@junto/domain/trend-periods';
import { formatCompactMoney, formatMoney } from '@junto/i18n/formats/money';
import { useDashboardRead } from '@junto/remote-kit/dashboard-read';
import { useUrlChoice } from '@junto/remote-kit/url-filter';
import { WhenVisible } from '@junto/remote-kit/when-visible';
import { SkeletonBlock, Button, InlineRetry, lazyPart, Segmented, Card, Skeleton, useFormat } from '@junto/ui/core';
import { adminApi } from '../api';
import { changeInWords } from './change-in-words';
import css from './trends.module.css';

type Period = AnswerOf<typeof readTrends>['periods'][number];

const TrendChart = lazyPart(async () => (await import('@junto/remote-kit/trends/trend-chart')).TrendChart, {
  fallback: <SkeletonBlock height={180} />,
});

/** One figure over time. */
interface Trend {
  key: string;
  title: string;
  valueOf: (period: Period) => number;
  partOf?: (period: Period) => number;
  partName?: string;
  say: (value: number) => string;
  sayShort: (value: number) => string;
}

/**
 * Volume, orders and new companies by day, week or month, as charts or as a table; the choice is stored in the URL. A
 * failure is logged and shown as '—' (decision 30).
 */
export function Trends() {
  const { t } = useTranslation();
  const [by, chooseBy] = useUrlChoice('by', trendPeriods);
  const [shape, chooseShape] = useUrlChoice('as', ['charts', 'table']);
  const query = adminApi.useReadTrendsQuery({ query: { by } });
  const periods = query.currentData?.periods;
  const { failed, onRetry } = useDashboardRead({ ...query, data: periods });
  const isTable = shape === 'table';
  return (
    <Card
      title={t('admin.dashboard.overTime')}
      extra={
        <span className={css.switches}>
          <Segmented
            aria-label={t('admin.dashboard.overTime')}
            value={by}
            onChange={chooseBy}
            options={[...trendPeriods].reverse().map((value) => ({ value, label: t(`admin.dashboard.by.${value}`) }))}
          />
          <Button
            type={isTable ? 'primary' : 'text'}
            icon={<UnorderedListOutlined aria-hidden />}
            aria-label={t('admin.dashboard.asTable')}
            aria-pressed={isTable}
            onClick={() => chooseShape(isTable ? 'charts' : 'table')}
          />
        </span>
      }
      padded
    >
      {failed && <InlineRetry onRetry={onRetry} />}
      {!failed && !periods && <Skeleton rows={8} />}
      {periods && <Shown as={shape} by={by} periods={periods} />}
    </Card>
  );
}

function Shown({ as, by, periods }: { as: 'charts' | 'table'; by: TrendPeriod; periods: readonly Period[] }) {
  const { t } = useTranslation();
  const { count } = useFormat();
  const trends = trendsOf(t, periods, count);
  return as === 'table' ? (
    <div className={css.scroll} role="region" aria-label={t('admin.dashboard.overTime')} tabIndex={0}>
      <TrendTable periods={periods} trends={trends} />
    </div>
  ) : (
    <div className={css.trends}>
      {trends.map((trend) => (
        <TrendCard key={trend.key} by={by} periods={periods} trend={trend} />
      ))}
    </div>
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
      say: (value: number) => formatMoney(value, currency),
      sayShort: (value: number) => formatCompactMoney(value, currency),
    }));
  const counts = { say: formatCount, sayShort: formatCount };
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

interface TrendCardProps {
  by: TrendPeriod;
  periods: readonly Period[];
  trend: Trend;
}

function TrendCard({ by, periods, trend }: TrendCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [before, now] = periods.slice(-2).map(trend.valueOf);
  const dayAndMonth = (day: string) => format.day(day).split(',')[0] ?? '';
  const labelOf = (day: string) => (by === 'month' ? dayAndMonth(day).split(' ')[0]! : dayAndMonth(day));
  return (
    <figure className={css.trend} aria-label={trend.title}>
      <figcaption>
        <span>
          <b>{trend.title}</b> {trend.partName && <small className={css.part}>{trend.partName}</small>}{' '}
          <small>{t(`admin.dashboard.soFar.${by}`)}</small>
        </span>
        <span>
          <b className={css.figure}>{trend.say(now ?? 0)}</b>{' '}
          <small>{changeInWords(t, by, before ?? 0, now ?? 0)}</small>
        </span>
      </figcaption>
      <WhenVisible meanwhile={<SkeletonBlock height={180} />}>
        <TrendChart
          points={periods.map((period) => ({
            label: labelOf(period.from),
            value: trend.valueOf(period),
            part: trend.partOf?.(period),
          }))}
          name={trend.title}
          partName={trend.partName}
          say={trend.say}
          sayShort={trend.sayShort}
        />
      </WhenVisible>
      <div className="visually-hidden">
        <TrendTable periods={periods} trends={[trend]} />
      </div>
    </figure>
  );
}

function TrendTable({ periods, trends }: { periods: readonly Period[]; trends: readonly Trend[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = trends.flatMap(({ key, title, valueOf, partOf, partName = '', say }) => [
    { key, title, textOf: (period: Period) => say(valueOf(period)) },
    ...(partOf ? [{ key: `${key} part`, title: partName, textOf: (period: Period) => say(partOf(period)) }] : []),
  ]);
  return (
    <table className={css.table} aria-label={t('admin.dashboard.overTime')}>
      <thead>
        <tr>
          <th scope="col">{t('admin.dashboard.from')}</th>
          {columns.map(({ key, title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map((period) => (
          <tr key={period.from}>
            <th scope="row">{format.day(period.from)}</th>
            {columns.map(({ key, textOf }) => (
              <td key={key}>{textOf(period)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
