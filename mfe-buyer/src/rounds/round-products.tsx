import { useTranslation } from 'react-i18next';
import type { PoolState, RoundWithOffers } from '@junto/contracts/buyer/rounds';
import { storedPolicy } from '@junto/domain/outcome/policy';
import { ClosePolicy } from '@junto/remote-kit/close-policy';
import { DeliveryTerms } from '@junto/remote-kit/delivery-terms';
import { useFailedRead } from '@junto/remote-kit/failure-toast';
import { useLiveRound } from '@junto/remote-kit/live/live-rounds';
import { RoundSign } from '@junto/remote-kit/live/live-signs';
import { ReadError } from '@junto/remote-kit/read-error';
import { Button, EmptyState, PoolLegend } from '@junto/ui/core';
import { CardGridSkeleton } from '@junto/ui/feedback/card-grid-skeleton';
import { CardGrid } from '@junto/ui/page/card-grid';
import { buyerApi } from '../api';
import { RoundDeadline } from '../deadline/round-deadline';
import { useStanding } from '../deadline/use-standing';
import { useMayBuy } from '../may-buy';
import { AnnouncedPools } from '../pools/announced-pools';
import { hasTiers } from '../pools/prices';
import { useAddToCart } from '../pools/use-add-to-cart';
import { OfferCard } from './offer-card';
import { useProductSearch } from './product-search';
import css from './round-products.module.css';
import { offeredNow, shownOffer } from './shown-offer';
import { StandingNotice } from './standing-notice';
import { useInfiniteReveal } from './use-infinite-reveal';
import { useRound } from './use-round';

/** Cards are rendered on scroll: a round may have a thousand. */
const atATime = 48;

/** Loading, failed, empty and content states of the dialog's body. */
export function RoundProducts({ roundId, onClose }: { roundId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const read = useRound(roundId);
  const { found, empty, isMissing, error } = read;
  useFailedRead(isMissing ? undefined : error, t('buyer.toast.roundProductsFailed'));
  if (empty || isMissing)
    return (
      <EmptyState
        title={t(isMissing ? 'buyer.round.notThereTitle' : 'buyer.dialog.none')}
        text={t(isMissing ? 'buyer.round.notThere' : 'buyer.dialog.noneText')}
        action={<Button onClick={onClose}>{t('buyer.dialog.back')}</Button>}
      />
    );
  if (found) return <Offers {...found} />;
  if (!error) return <CardGridSkeleton dense />;
  return <ReadError of={read} title={t('buyer.toast.roundProductsFailed')} />;
}

function Offers({ round, pools }: { round: RoundWithOffers; pools: readonly PoolState[] }) {
  const { t } = useTranslation();
  const mayBuy = useMayBuy();
  const received = useLiveRound(round.id);
  const cart = buyerApi.useReadCartQuery({ params: { round_id: round.id } });
  const add = useAddToCart(round.id);
  const { matches, bar } = useProductSearch(round.id, round.offers);
  const offered = offeredNow(round, pools, received);
  const { shown, sentinel } = useInfiniteReveal(
    offered.filter(({ offer }) => matches(offer)),
    atATime,
  );
  const standing = useStanding(round, received);
  const lineOf = new Map(cart.data?.items.map((item) => [item.round_product_id, item]));
  const policy = storedPolicy(round);
  return (
    <div className={css.roundProducts}>
      <div className={css.roundProductsHead}>
        <RoundSign received={received} />
        <PoolLegend />
        <RoundDeadline openAt={round.open_at} closeAt={round.close_at} />
      </div>
      <ClosePolicy of={round} />
      {hasTiers(round.offers) && <p>{t('buyer.price.fall')}</p>}
      <DeliveryTerms of={round} />
      <StandingNotice standing={standing} openAt={round.open_at} mayBuy={mayBuy} />
      {bar}
      <CardGrid dense>
        {shown.map((one) => (
          <OfferCard
            key={one.offer.id}
            {...shownOffer(one, lineOf.get(one.offer.id))}
            policy={policy}
            state={mayBuy ? standing : 'reading'}
            onAdd={add}
          />
        ))}
      </CardGrid>
      <div ref={sentinel} />
      <AnnouncedPools offers={round.offers} lines={cart.data?.items} received={received} />
    </div>
  );
}
