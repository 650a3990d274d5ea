import { useTranslation } from 'react-i18next';
import type { PoolState, RoundWithOffers } from '@junto/contracts/buyer/rounds';
import { useFailedRead } from '@junto/remote-kit/failure-toast';
import { useLiveRound } from '@junto/remote-kit/live/live-rounds';
import { RoundSign } from '@junto/remote-kit/live/live-signs';
import { laterPool } from '@junto/remote-kit/live/round-figures';
import { SpokenMove } from '@junto/remote-kit/live/spoken-move';
import { Alert, Button, EmptyState, ErrorCard, PoolLegend, useFormat } from '@junto/ui/core';
import { CardGridBones } from '@junto/ui/feedback/card-grid-bones';
import { CardGrid } from '@junto/ui/page/card-grid';
import { useReadCartQuery, useReadPoolsQuery, useReadRoundQuery } from '../api';
import { RoundDeadline } from '../deadline/round-deadline';
import { useStanding, type Standing } from '../deadline/use-standing';
import { useMayBuy } from '../may-buy';
import { inOthersCarts } from '../pools/in-others-carts';
import { OfferCard } from './offer-card';
import css from './round-products.module.css';
import { useAddToCart } from './use-add-to-cart';
import { useGrowing } from './use-growing';

/** A card is drawn when it is near: a round may hold a thousand. */
const atATime = 48;

/** Loading, failed, empty and content of the dialog's body. */
export function RoundProducts({ roundId, onClose }: { roundId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const of = { params: { round_id: roundId } };
  const round = useReadRoundQuery(of);
  const pools = useReadPoolsQuery(of);
  // A round without offers has no pools either: the service answers that it found none.
  const none = round.data?.offers.length === 0;
  const failure = none ? undefined : (round.error ?? pools.error);
  useFailedRead(failure, t('buyer.toast.roundProductsFailed'));

  const retry = () => {
    void round.refetch();
    void pools.refetch();
  };
  if (none)
    return (
      <EmptyState
        title={t('buyer.dialog.none')}
        text={t('buyer.dialog.noneText')}
        action={<Button onClick={onClose}>{t('buyer.dialog.back')}</Button>}
      />
    );
  if (failure && !(round.data && pools.data))
    return (
      <ErrorCard
        title={t('buyer.toast.roundProductsFailed')}
        onRetry={retry}
        retrying={round.isFetching || pools.isFetching}
      />
    );
  if (!round.data || !pools.data) return <CardGridBones dense />;
  return <Offers round={round.data} pools={pools.data.pools} />;
}

function Offers({ round, pools }: { round: RoundWithOffers; pools: readonly PoolState[] }) {
  const { t } = useTranslation();
  const mayBuy = useMayBuy();
  const received = useLiveRound(round.id);
  const cart = useReadCartQuery({ params: { round_id: round.id } });
  const add = useAddToCart(round.id);
  const { shown, sentinel } = useGrowing(round.offers, atATime);
  const standing = useStanding(round, received);
  const read = new Map(pools.map((pool) => [pool.round_product_id, pool]));
  const lineOf = new Map(cart.data?.items.map((item) => [item.round_product_id, item]));
  const poolOf = (offerId: string) => laterPool(read.get(offerId), received?.pools.get(offerId));
  const othersOf = (offerId: string) => inOthersCarts(lineOf.get(offerId), poolOf(offerId));
  return (
    <div className={css.roundProducts}>
      <div className={css.roundProductsHead}>
        <RoundSign received={received} />
        <PoolLegend />
        <RoundDeadline openAt={round.open_at} closeAt={round.close_at} />
      </div>
      <StandingNotice standing={standing} openAt={round.open_at} mayBuy={mayBuy} />
      <CardGrid dense>
        {shown.map((offer) => (
          <li key={offer.id} className={css.offerItem}>
            <OfferCard
              offer={offer}
              committed={poolOf(offer.id).committed}
              others={othersOf(offer.id)}
              inCart={lineOf.get(offer.id)?.qty ?? 0}
              state={mayBuy ? standing : 'reading'}
              onAdd={add}
            />
          </li>
        ))}
      </CardGrid>
      <div ref={sentinel} />
      <SpokenMove
        shown={round.offers.map(({ id, moq, product }) => ({ id, moq, product: product.name }))}
        received={received}
        sentenceOf={(move) => t('buyer.poolMoved', { ...move, selected: othersOf(move.id) })}
      />
    </div>
  );
}

function StandingNotice({ standing, openAt, mayBuy }: { standing: Standing; openAt: string | null; mayBuy: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (standing === 'closed') return <Alert type="warning" showIcon title={t('buyer.dialog.closedNow')} />;
  if (standing === 'closing') return <Alert type="warning" showIcon title={t('buyer.dialog.closing')} />;
  if (standing === 'opens')
    return (
      <Alert type="info" showIcon title={t('buyer.dialog.opensAt', { date: openAt ? format.exact(openAt) : '' })} />
    );
  return mayBuy ? null : <Alert type="info" showIcon title={t('buyer.readOnly')} />;
}
