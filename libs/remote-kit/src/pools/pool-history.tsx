import { useTranslation } from 'react-i18next';
import { Area, AreaChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { SkeletonBlock, Button, colors, useFormat, useNow } from '@junto/ui/core';
import { pointsOf, type HistoryPoint } from './history-points';

/** Query state of a pool's history. */
export interface HistoryRead {
  points: readonly { at: string; committed: number }[] | undefined;
  error?: unknown;
  /** Epoch ms. */
  readAt: number | undefined;
  refetch: () => unknown;
}

interface PoolHistoryProps {
  of: HistoryRead;
  /** Name of the product. */
  name: string;
  moq: number;
  /** The cap; if absent, it is not drawn. */
  maxQty?: number | null;
  /** Units committed now, where the line ends. */
  committed: number;
  height?: number;
  className?: string;
  /** Class of the table with the same figures; if absent, the table is for screen readers only. */
  tableClassName?: string;
}

/** Chart of a pool over time: a step per change, lines for MOQ and cap, and the same figures as a table. */
export function PoolHistory({ of, name, moq, maxQty = null, committed, height = 120, ...looks }: PoolHistoryProps) {
  const { t } = useTranslation();
  const now = useNow(60_000);
  const { className, tableClassName = 'visually-hidden' } = looks;
  if (of.error && !of.points) {
    return (
      <div className={className}>
        {t('ui.poolHistory.failed')}{' '}
        <Button size="small" onClick={() => void of.refetch()}>
          {t('ui.action.tryAgain')}
        </Button>
      </div>
    );
  }
  if (!of.points) {
    return (
      <div className={className}>
        <SkeletonBlock height={96} />
      </div>
    );
  }
  const points = pointsOf(of.points, committed, Math.max(of.readAt ?? 0, now));
  if (points.length < 2) return <div className={className}>{t('ui.poolHistory.empty')}</div>;
  return (
    <figure className={className} aria-label={`${t('ui.poolHistory.title')}: ${name}`}>
      <Chart points={points} moq={moq} maxQty={maxQty} height={height} />
      <HistoryTable points={points} name={name} className={tableClassName} />
    </figure>
  );
}

interface ChartProps {
  points: readonly HistoryPoint[];
  moq: number;
  maxQty: number | null;
  height: number;
}

function Chart({ points, moq, maxQty, height }: ChartProps) {
  const format = useFormat();
  const { t } = useTranslation();
  const tick = { fontSize: 12, fill: colors.ink3 };
  const spanMs = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
  // Month and day; hours if the history spans less than two days.
  const tickText = (at: number) => (spanMs < 172_800_000 ? format.time(at) : (format.date(at).split(',')[0] ?? ''));
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={height}>
        <AreaChart
          data={points as HistoryPoint[]}
          margin={{ top: 6, right: 4, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid stroke={colors.line} vertical={false} />
          <XAxis
            dataKey="at"
            type="number"
            scale="time"
            domain={['dataMin', 'dataMax']}
            tickFormatter={tickText}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: colors.line2 }}
            minTickGap={40}
          />
          <YAxis
            width={44}
            tick={tick}
            tickLine={false}
            axisLine={false}
            tickCount={3}
            domain={[0, (dataMax: number) => Math.max(dataMax, moq, maxQty ?? 0)]}
            tickFormatter={format.count}
          />
          <Tooltip
            labelFormatter={(at) => format.dateTime(Number(at))}
            formatter={(units) => [format.count(Number(units)), t('ui.poolHistory.committed')]}
          />
          <ReferenceLine y={moq} stroke={colors.ink} strokeDasharray="4 3" />
          {maxQty !== null && <ReferenceLine y={maxQty} stroke={colors.ink3} />}
          <Area
            type="stepAfter"
            dataKey="committed"
            stroke={colors.brand}
            strokeWidth={2}
            fill={colors.brandTint}
            isAnimationActive={false}
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}

interface HistoryTableProps {
  points: readonly HistoryPoint[];
  name: string;
  className: string;
}

function HistoryTable({ points, name, className }: HistoryTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <table className={className}>
      <caption>{`${t('ui.poolHistory.title')}: ${name}`}</caption>
      <thead>
        <tr>
          <th scope="col">{t('ui.poolHistory.at')}</th>
          <th scope="col">{t('ui.poolHistory.committed')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ at, committed }) => (
          <tr key={at}>
            <td>{format.dateTime(at)}</td>
            <td>{format.count(committed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
