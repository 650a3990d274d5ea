import { CopyOutlined, FileTextOutlined, LineChartOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { ifClosedNow } from '@junto/domain/outcome/if-closed-now';
import { averagePercent } from '@junto/domain/pool-progress';
import { listedStatusOf } from '@junto/domain/round';
import { progressOf } from '@junto/domain/round-progress';
import { formatMoney } from '@junto/i18n/formats/money';
import { ClosePolicy } from '@junto/remote-kit/close-policy';
import { CountOf } from '@junto/remote-kit/count-of';
import { DeliveryTerms } from '@junto/remote-kit/delivery-terms';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { LinkButton } from '@junto/remote-kit/link-button';
import { AnnouncedChange } from '@junto/remote-kit/live/announced-change';
import { LiveRounds, useLiveRound } from '@junto/remote-kit/live/live-rounds';
import { RoundSign } from '@junto/remote-kit/live/live-signs';
import { optionalPart } from '@junto/remote-kit/optional-part';
import { QueryDialog } from '@junto/remote-kit/query-dialog';
import {
  Alert,
  Button,
  Count,
  Money,
  PoolLegend,
  Card,
  CardRow,
  RoundMeter,
  StatStrip,
  StatusTag,
  type Stat,
} from '@junto/ui/core';
import { supplierApi, useStaleTags } from '../api';
import { useDuration } from '../duration';
import { useTriedMoqs } from '../forecast/use-tried-moqs';
import { useMaySell } from '../may-sell';
import { IfClosedNow } from './if-closed-now';
import { performanceOf, type RoundPerformance } from './performance';
import { PerformanceList, type PerformanceListProps } from './performance-list';
import css from './performance.module.css';
import { PoolOverTime } from './pool-over-time';
import { isRejected, useRejectionSeen } from './rejection';
import { RevenueChart } from './revenue-chart';
import { RoundPapers } from './round-papers';

const RequestedChange = optionalPart(async () => (await import('../round-change/requested-change')).RequestedChange);
const StatedSupply = optionalPart(async () => (await import('../supply/stated-supply')).StatedSupply);

/** Round Performance, live while the dialog is open. */
export function PerformanceDialog({ roundId, open, onClose }: DialogControl & { roundId: string }) {
  const { t } = useTranslation();
  const duration = useDuration();
  const maySell = useMaySell();
  const stale = useStaleTags();
  const onRoundChanged = useCallback(() => stale(['rounds']), [stale]);
  return (
    <QueryDialog
      of={supplierApi.useReadOwnRoundQuery({ params: { round_id: roundId } })}
      failed={t('supplier.toast.performanceFailed')}
      open={open}
      onClose={onClose}
      width="wide"
      paper
      title={(round) => round?.title ?? t('supplier.performance.title')}
      tag={(round) => <StatusTag entity="round" value={listedStatusOf(round)} />}
      subtitle={(round) => t('supplier.performance.subtitle', { duration: duration(round), currency: round.currency })}
      note={(round) =>
        withPools.includes(round.status) && (
          <span className={css.links}>
            <LinkButton icon={<LineChartOutlined aria-hidden />} to={`/sales?round=${round.id}`}>
              {t('supplier.sales.ofRound')}
            </LinkButton>
            <LinkButton icon={<FileTextOutlined aria-hidden />} to={`/invoices?round=${round.id}`}>
              {t('supplier.invoicing.open')}
            </LinkButton>
          </span>
        )
      }
      actions={(round) => (
        <>
          {maySell && isRejected(round) && (
            <LinkButton icon={<CopyOutlined aria-hidden />} to={`/rounds?copy=${round.id}`}>
              {t('supplier.rounds.copy')}
            </LinkButton>
          )}
          {withPools.includes(round.status) && <RoundPapers roundId={round.id} />}
          <Button onClick={onClose}>{t('ui.action.close')}</Button>
        </>
      )}
    >
      {/* Remounted each time it opens: the data has no version to tell it from older cached data. */}
      {(round) => (
        <LiveRounds onRoundChanged={onRoundChanged}>
          <Performance round={round} />
        </LiveRounds>
      )}
    </QueryDialog>
  );
}

/** Pools exist once a round is approved; before that there is nothing to subscribe to. */
const withPools: readonly string[] = ['approved', 'closed'];

function Performance({ round }: { round: OwnRound }) {
  const { t } = useTranslation();
  const maySell = useMaySell();
  const isLive = withPools.includes(round.status);
  useRejectionSeen(round);
  const received = useLiveRound(isLive ? round.id : undefined);
  const { tried, onMoq } = useTriedMoqs(round);
  const figures = useMemo(() => performanceOf({ offers: tried }, received?.pools), [tried, received]);
  const closed = round.status === 'approved' ? ifClosedNow(round, figures.offers) : undefined;
  const stats = statsOf(t, figures, round.currency);
  return (
    <div className={css.performance}>
      {round.reason && (
        <Alert
          type={round.status === 'closed' ? 'warning' : 'info'}
          showIcon
          title={t('supplier.rounds.reason')}
          description={round.reason}
        />
      )}
      {round.description && <p className="quiet">{round.description}</p>}
      <ClosePolicy of={round} />
      <DeliveryTerms of={round} />
      {round.status === 'approved' && !round.closing && <RequestedChange round={round} maySell={maySell} />}
      {isLive && !isRejected(round) && <StatedSupply round={round} maySell={maySell} />}
      {closed ? (
        <IfClosedNow
          round={round}
          pools={figures.offers}
          closed={closed}
          live={<RoundSign received={received} />}
          stats={stats}
        />
      ) : (
        <StatStrip stats={stats} />
      )}
      <Products {...{ figures, closed, onMoq }} currency={round.currency} />
      {isLive && <PoolOverTime roundId={round.id} offers={figures.offers} />}
      <RevenueChart offers={figures.offers} />
      <AnnouncedChange
        shown={round.offers.map(({ id, moq, product }) => ({ id, moq, product: product.name }))}
        received={received}
        sentenceOf={(move) => t('supplier.performance.moved', { ...move })}
      />
    </div>
  );
}

interface ProductsProps extends Pick<PerformanceListProps, 'closed' | 'currency' | 'onMoq'> {
  figures: RoundPerformance;
}

/** Products against their MOQ, below the progress of all. */
function Products({ figures: { offers, committed, moq }, ...list }: ProductsProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('supplier.performance.list')} extra={<PoolLegend variant="compact" />}>
      <CardRow>
        <RoundMeter
          size="lg"
          progress={progressOf(
            offers.map(({ offer, committed: units }) => ({
              name: offer.product.name,
              moq: offer.moq,
              committed: units,
            })),
          )}
          committed={committed}
          moq={moq}
        />
      </CardRow>
      <PerformanceList offers={offers} {...list} />
    </Card>
  );
}

function statsOf(
  t: TFunction,
  { offers, met, committed, moq, revenue, potential }: RoundPerformance,
  currency: string,
): Stat[] {
  return [
    {
      key: 'products',
      label: t('supplier.performance.products'),
      figure: <Count value={offers.length} />,
      caption: t('supplier.performance.meet', { count: met }),
    },
    {
      key: 'committed',
      label: t('supplier.performance.committed'),
      figure: <CountOf count={committed} of={moq} />,
      caption: t('supplier.performance.units'),
    },
    {
      key: 'average',
      label: t('supplier.performance.average'),
      figure: `${averagePercent(committed, moq)}%`,
      caption: t('supplier.performance.averageText'),
    },
    {
      key: 'revenue',
      label: t('supplier.performance.revenue'),
      figure: <Money amount={revenue} currency={currency} />,
      caption: t('supplier.performance.potential', { amount: formatMoney(potential, currency) }),
    },
  ];
}
