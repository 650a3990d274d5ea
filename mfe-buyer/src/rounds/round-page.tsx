import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { PoolState, RoundWithOffers } from '@junto/contracts/buyer/rounds';
import { BackLink } from '@junto/remote-kit/back-link';
import { useFailedRead } from '@junto/remote-kit/failure-toast';
import { LinkButton } from '@junto/remote-kit/link-button';
import { useLiveRound } from '@junto/remote-kit/live/live-rounds';
import { ReadError } from '@junto/remote-kit/read-error';
import { EmptyState, Page, PageHeader, ProductPicture, Card, Skeleton, StatusTag } from '@junto/ui/core';
import { useStanding } from '../deadline/use-standing';
import { useMayBuy } from '../may-buy';
import { StarButton } from '../stars/star-button';
import { ProductList } from './product-list';
import { RoundAbout } from './round-about';
import { RoundCart } from './round-cart';
import css from './round-page.module.css';
import { ShareButton } from './share-button';
import { offeredNow } from './shown-offer';
import { StandingNotice } from './standing-notice';
import { useRound } from './use-round';

/** Page of a round and its products (decision 111). */
export function RoundPage() {
  const { t } = useTranslation();
  const { round_id: roundId = '' } = useParams();
  const read = useRound(roundId);
  const { found, empty, isMissing, error } = read;
  useFailedRead(isMissing || found ? undefined : error, t('buyer.toast.roundProductsFailed'));
  return (
    <Page>
      <BackLink to="/rounds">{t('buyer.rounds.title')}</BackLink>
      {found && <Found key={roundId} {...found} />}
      {empty && <Found key={roundId} round={empty} pools={[]} />}
      {isMissing && <NotThere />}
      {!isMissing && !found && !empty && error !== undefined && (
        <ReadError of={read} title={t('buyer.toast.roundProductsFailed')} />
      )}
      {!found && !empty && error === undefined && <RoundSkeleton />}
    </Page>
  );
}

function NotThere() {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        heading="h1"
        title={t('buyer.round.notThereTitle')}
        text={t('buyer.round.notThere')}
        action={<LinkButton to="/rounds">{t('buyer.rounds.title')}</LinkButton>}
      />
    </Card>
  );
}

function RoundSkeleton() {
  return [3, 6, 9].map((rows) => (
    <Card key={rows} padded>
      <Skeleton rows={rows} />
    </Card>
  ));
}

function Found({ round, pools }: { round: RoundWithOffers; pools: readonly PoolState[] }) {
  const mayBuy = useMayBuy();
  const received = useLiveRound(round.id);
  const standing = useStanding(round, received);
  const offered = offeredNow(round, pools, received);
  // The cart of a closed round is shown among the closed carts.
  const hasCart = mayBuy && standing !== 'closed';
  return (
    <>
      <Title round={round} closed={standing === 'closed'} />
      <StandingNotice standing={standing} openAt={round.open_at} mayBuy={mayBuy} />
      <div className={css.halves} data-alone={!hasCart || undefined}>
        <div className={css.main}>
          <RoundAbout round={round} offered={offered} />
          <ProductList round={round} offered={offered} received={received} state={mayBuy ? standing : 'reading'} />
        </div>
        {hasCart && <RoundCart {...{ offered, received }} roundId={round.id} isOpen={standing === 'open'} />}
      </div>
    </>
  );
}

function Title({ round, closed }: { round: RoundWithOffers; closed: boolean }) {
  const { t } = useTranslation();
  const image = round.offers.find(({ product }) => product.image)?.product.image;
  return (
    <div className={css.title}>
      <ProductPicture url={image} name={round.title} size={56} />
      <PageHeader
        title={round.title}
        purpose={
          <>
            {closed && <StatusTag entity="round" value="closed" />}{' '}
            <Link to={{ pathname: '/rounds', search: `?supplier=${round.supplier_id}` }}>{round.supplier_name}</Link>
            <span> · {t('buyer.rounds.products', { count: round.offers.length })}</span>
          </>
        }
        action={
          <div className={css.actions}>
            <StarButton worded roundId={round.id} name={round.title} />
            <ShareButton roundId={round.id} title={round.title} />
          </div>
        }
      />
    </div>
  );
}
