import { UnorderedListOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrendPeriod } from '@junto/domain/trend-periods';
import { Button, Card, InlineRetry, lazyPart, Segmented, Skeleton, SkeletonBlock, useFormat } from '@junto/ui/core';
import type { DashboardRead } from '../dashboard-read';
import { useUrlChoice } from '../url-filter';
import { WhenVisible } from '../when-visible';
import css from './trends-card.module.css';

const chartHeight = 180;
const TrendChart = lazyPart(async () => (await import('./trend-chart')).TrendChart, {
  fallback: <SkeletonBlock height={chartHeight} />,
});

/** In the order of the selector. */
const periodsOffered = ['day', 'week', 'month'] as const satisfies TrendPeriod[];

interface TrendsCardProps {
  title: string;
  by: TrendPeriod;
  onChooseBy: (by: TrendPeriod) => void;
  /** Further switches, before that of the periods. */
  switches?: ReactNode;
  read: DashboardRead;
  skeletonRows: number;
  /** Undefined until they are read. */
  figures: Figures | undefined;
}

interface Figures {
  table: ReactNode;
  charts: readonly ReactNode[];
  /** Replaces charts and table. */
  empty?: string | undefined;
}

/** Figures by day, week or month, as charts or as a table; the choice is stored in the URL. */
export function TrendsCard({ title, by, onChooseBy, switches, read, skeletonRows, figures }: TrendsCardProps) {
  const { t } = useTranslation();
  const [shape, chooseShape] = useUrlChoice('as', ['charts', 'table']);
  const isTable = shape === 'table';
  return (
    <Card
      title={title}
      extra={
        <span className={css.switches}>
          {switches}
          <Segmented
            aria-label={title}
            value={by}
            onChange={onChooseBy}
            options={periodsOffered.map((value) => ({ value, label: t(`trends.by.${value}`) }))}
          />
          <Button
            type={isTable ? 'primary' : 'text'}
            icon={<UnorderedListOutlined aria-hidden />}
            aria-label={t('trends.asTable')}
            aria-pressed={isTable}
            onClick={() => chooseShape(isTable ? 'charts' : 'table')}
          />
        </span>
      }
      padded
    >
      {read.failed && <InlineRetry onRetry={read.onRetry} />}
      {!read.failed && !figures && <Skeleton rows={skeletonRows} />}
      {figures && <Shown {...figures} title={title} isTable={isTable} />}
    </Card>
  );
}

function Shown({ title, table, charts, empty, isTable }: Figures & { title: string; isTable: boolean }) {
  if (empty) return <p className={css.empty}>{empty}</p>;
  if (!isTable) return <div className={css.charts}>{charts}</div>;
  return (
    <div className={css.scroll} role="region" aria-label={title} tabIndex={0}>
      {table}
    </div>
  );
}

interface Period {
  /** First day of the period. */
  from: string;
}

interface TrendFigureProps<P extends Period> {
  name: string;
  caption: ReactNode;
  by: TrendPeriod;
  periods: readonly P[];
  valueOf: (period: P) => number;
  partOf?: ((period: P) => number) | undefined;
  partName?: string | undefined;
  formatValue: (value: number) => string;
  formatShort: (value: number) => string;
  /** The same figures for screen readers. */
  table: ReactNode;
}

/** Chart of one figure under its caption. */
export function TrendFigure<P extends Period>(props: TrendFigureProps<P>) {
  const { name, caption, by, periods, valueOf, partOf, partName, formatValue, formatShort, table } = props;
  const format = useFormat();
  const dayAndMonth = (day: string) => format.day(day).split(',')[0] ?? '';
  const labelOf = (day: string) => (by === 'month' ? dayAndMonth(day).split(' ')[0]! : dayAndMonth(day));
  const points = periods.map((period) => ({
    label: labelOf(period.from),
    value: valueOf(period),
    part: partOf?.(period),
  }));
  return (
    <figure className={css.chart} aria-label={name}>
      <figcaption>{caption}</figcaption>
      <WhenVisible placeholder={<SkeletonBlock height={chartHeight} />}>
        <TrendChart {...{ points, name, partName, formatValue, formatShort }} />
      </WhenVisible>
      <div className="visually-hidden">{table}</div>
    </figure>
  );
}

interface TrendTableProps<P extends Period> {
  title: string;
  periods: readonly P[];
  columns: readonly { key: string; title: string; textOf: (period: P) => string }[];
}

/** A row per period, a column per figure. */
export function TrendTable<P extends Period>({ title, periods, columns }: TrendTableProps<P>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <table className={css.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('trends.from')}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col">
              {column.title}
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
