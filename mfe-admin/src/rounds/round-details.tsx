import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminRound, previewClose } from '@junto/contracts/admin/rounds';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { averagePercent } from '@junto/domain/pool-progress';
import { progressOf } from '@junto/domain/round-progress';
import { ClosePolicy } from '@junto/remote-kit/close-policy';
import { CountOf } from '@junto/remote-kit/count-of';
import { DeliveryTerms } from '@junto/remote-kit/delivery-terms';
import { useLiveRound } from '@junto/remote-kit/live/live-rounds';
import { RoundSign } from '@junto/remote-kit/live/live-signs';
import { laterPool } from '@junto/remote-kit/live/round-figures';
import {
  Alert,
  Count,
  DateText,
  Facts,
  lazyPart,
  PoolLegend,
  Card,
  CardRow,
  RoundMeter,
  StatStrip,
  type Stat,
} from '@junto/ui/core';
import { Halves } from '@junto/ui/page/list-card';
import { adminApi } from '../api';
import { History } from '../audit/history';
import { RoundOrders } from './round-orders';
import { RoundProducts, type OfferNow } from './round-products';

const ChangeReview = lazyPart(async () => (await import('../round-change/change-review')).ChangeReview);

/** Pools exist once a round is approved; a rejected round never had any. */
const withPools: readonly string[] = ['approved', 'closed'];

/** Live details of a round: pools, carts, orders, and its history. */
export function RoundDetails({ round, onViewOrder }: { round: AdminRound; onViewOrder: (orderId: string) => void }) {
  const { t } = useTranslation();
  const isTraded = withPools.includes(round.status);
  const received = useLiveRound(isTraded ? round.id : undefined);
  const { data: preview } = adminApi.usePreviewCloseQuery({ params: { round_id: round.id } }, { skip: !isTraded });
  const { data: waiting } = adminApi.useListAllOrdersQuery(
    { query: { round: round.id, status: 'pending_admin', limit: 10 } },
    { skip: !isTraded },
  );
  const offers = useMemo((): OfferNow[] => {
    const held = new Map(preview?.held.map((one) => [one.round_product_id, one]));
    return round.offers.map((offer) => ({
      offer,
      ...laterPool(offer, received?.pools.get(offer.id)),
      carts: held.get(offer.id)?.carts ?? 0,
      orders: held.get(offer.id)?.orders ?? 0,
    }));
  }, [round, received, preview]);
  const date = (at: string | null) => (at ? <DateText at={at} /> : t('admin.rounds.noDate'));
  return (
    <div className="dialog-stack">
      {round.reason && <Alert type="info" showIcon title={t('admin.rounds.reason')} description={round.reason} />}
      {round.change?.status === 'requested' && <ChangeReview round={round} change={round.change} />}
      {round.description && <p>{round.description}</p>}
      <Facts
        facts={[
          [t('admin.column.created'), <DateText at={round.created_at} />],
          [t('admin.rounds.opens'), date(round.open_at)],
          [t('admin.rounds.closes'), date(round.close_at)],
        ]}
      />
      <ClosePolicy of={round} />
      <DeliveryTerms of={round} />
      <StatStrip stats={[...statsOf(t, offers, preview), ordersStat(t, preview?.orders, waiting?.total)]} />
      <Card
        title={
          <>
            <span>{t('admin.rounds.offers')}</span> {round.status === 'approved' && <RoundSign received={received} />}
          </>
        }
        extra={<PoolLegend variant="compact" />}
      >
        {isTraded && <Progress offers={offers} />}
        <RoundProducts offers={offers} />
      </Card>
      <Halves>
        {isTraded && <RoundOrders roundId={round.id} unmet={preview?.unmet ?? []} onView={onViewOrder} />}
        <Card padded>
          <History about={round.id} />
        </Card>
      </Halves>
    </div>
  );
}

/** Reached products of the round, as buyers see them. */
function Progress({ offers }: { offers: readonly OfferNow[] }) {
  const pools = offers.map(({ offer, committed }) => ({ name: offer.product.name, moq: offer.moq, committed }));
  const sum = (of: 'committed' | 'moq') => pools.reduce((total, pool) => total + pool[of], 0);
  return (
    <CardRow>
      <RoundMeter size="lg" progress={progressOf(pools)} committed={sum('committed')} moq={sum('moq')} />
    </CardRow>
  );
}

function statsOf(
  t: TFunction,
  offers: readonly OfferNow[],
  preview: AnswerOf<typeof previewClose> | undefined,
): Stat[] {
  const sum = (of: (one: OfferNow) => number) => offers.reduce((total, one) => total + of(one), 0);
  const met = offers.filter(({ offer, committed }) => committed >= offer.moq).length;
  const [committed, moq, selected] = [
    sum((one) => one.committed),
    sum(({ offer }) => offer.moq),
    sum((one) => one.selected),
  ];
  return [
    {
      key: 'products',
      label: t('admin.rounds.offers'),
      figure: <Count value={offers.length} />,
      caption: t('admin.rounds.met', { count: met, below: offers.length - met }),
    },
    {
      key: 'committed',
      label: t('admin.rounds.committed'),
      figure: <CountOf count={committed} of={moq} />,
      caption: `${averagePercent(committed, moq)}%`,
    },
    {
      key: 'carts',
      label: t('admin.rounds.inCarts'),
      figure: <Count value={selected} />,
      caption: preview && cartsInWords(t, preview),
    },
  ];
}

/** Number of orders, and how many of them are pending. */
function ordersStat(t: TFunction, orders: number | undefined, waiting: number | undefined): Stat {
  return {
    key: 'orders',
    label: t('admin.orders.title'),
    figure: orders === undefined ? undefined : <Count value={orders} />,
    ...(waiting !== undefined && { caption: t('admin.rounds.ordersWait', { count: waiting }) }),
    ...(waiting && { captionTone: 'close' as const }),
  };
}

/** Number of carts, and of buyers if the round's owner reports them. */
function cartsInWords(t: TFunction, { carts, buyers }: AnswerOf<typeof previewClose>): string {
  const counted = t('admin.rounds.cartCount', { count: carts });
  return buyers === undefined
    ? t('admin.rounds.cartsAlone', { carts: counted })
    : t('admin.rounds.cartsOf', { count: buyers, carts: counted });
}
