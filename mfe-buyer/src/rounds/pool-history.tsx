import { useTranslation } from 'react-i18next';
import { Area, AreaChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Offer } from '@junto/contracts/buyer/rounds';
import { formatCount } from '@junto/i18n/formats/count';
import { Bone, Button, colors, useFormat, useNow } from '@junto/ui/core';
import { useReadPoolHistoryQuery } from '../api';
import { pointsOf, type HistoryPoint } from './history-points';
import css from './round-products.module.css';

interface PoolHistoryProps {
  offer: Offer;
  /** Units committed now: the line ends there. */
  committed: number;
}

/** A pool over time, small: a step for each change, the MOQ as a line; the same figures as a table for screen readers. */
export function PoolHistory({ offer, committed }: PoolHistoryProps) {
  const { t } = useTranslation();
  const now = useNow(60_000);
  const { data, error, refetch, fulfilledTimeStamp } = useReadPoolHistoryQuery({
    params: { round_id: offer.round_id },
  });
  if (error && !data) {
    return (
      <div className={css.poolHistory}>
        {t('buyer.dialog.historyFailed')}{' '}
        <Button size="small" onClick={refetch}>
          {t('ui.action.tryAgain')}
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <div className={css.poolHistory}>
        <Bone height={96} />
      </div>
    );
  }
  const points = pointsOf(
    data.offers.find(({ round_product_id }) => round_product_id === offer.id)?.points ?? [],
    committed,
    Math.max(fulfilledTimeStamp ?? 0, now),
  );
  if (points.length < 2) return <div className={css.poolHistory}>{t('buyer.dialog.historyEmpty')}</div>;
  return (
    <figure className={css.poolHistory} aria-label={`${t('buyer.dialog.history')}: ${offer.product.name}`}>
      <Chart points={points} moq={offer.moq} />
      <HistoryTable points={points} product={offer.product.name} />
    </figure>
  );
}

function Chart({ points, moq }: { points: readonly HistoryPoint[]; moq: number }) {
  const format = useFormat();
  const { t } = useTranslation();
  const tick = { fontSize: 12, fill: colors.ink3 };
  const spanMs = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
  // Month and day; hours while everything happened within a day or two.
  const tickText = (at: number) => (spanMs < 172_800_000 ? format.time(at) : (format.date(at).split(',')[0] ?? ''));
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={120}>
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
            domain={[0, (dataMax: number) => Math.max(dataMax, moq)]}
            tickFormatter={formatCount}
          />
          <Tooltip
            labelFormatter={(at) => format.dateTime(Number(at))}
            formatter={(units) => [formatCount(Number(units)), t('buyer.dialog.historyCommitted')]}
          />
          <ReferenceLine y={moq} stroke={colors.ink} strokeDasharray="4 3" />
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

function HistoryTable({ points, product }: { points: readonly HistoryPoint[]; product: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <table className="visually-hidden">
      <caption>{`${t('buyer.dialog.history')}: ${product}`}</caption>
      <thead>
        <tr>
          <th scope="col">{t('buyer.dialog.historyAt')}</th>
          <th scope="col">{t('buyer.dialog.historyCommitted')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ at, committed }) => (
          <tr key={at}>
            <td>{format.dateTime(at)}</td>
            <td>{formatCount(committed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
