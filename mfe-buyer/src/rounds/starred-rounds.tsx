import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StarredProduct } from '@junto/contracts/buyer/favorites';
import { ReadError } from '@junto/remote-kit/read-error';
import { EmptyState, Money, PoolMeter, ProductPicture, Card, CardRow, StatusTag } from '@junto/ui/core';
import { CardGridSkeleton } from '@junto/ui/feedback/card-grid-skeleton';
import { CardGrid } from '@junto/ui/page/card-grid';
import { favoritesApi } from '../stars/favorites-api';
import { StarButton } from '../stars/star-button';
import { RoundCard } from './round-card';
import css from './starred-rounds.module.css';

/** The user's favorites, including those of closed rounds. */
export function StarredRounds({ onOpen }: { onOpen: (roundId: string) => void }) {
  const { t } = useTranslation();
  const starred = favoritesApi.useListStarredQuery();
  const { data, error, fulfilledTimeStamp } = starred;
  if (!data && error) return <ReadError of={starred} title={t('buyer.stars.listFailed')} />;
  if (!data) return <CardGridSkeleton />;
  if (data.rounds.length + data.products.length === 0)
    return (
      <Card>
        <EmptyState title={t('buyer.stars.none')} text={t('buyer.stars.noneText')} />
      </Card>
    );
  return (
    <>
      {data.rounds.length > 0 && (
        <CardGrid>
          {data.rounds.map((round) => (
            <li key={round.id}>
              <RoundCard round={round} readAt={fulfilledTimeStamp} onOpen={() => onOpen(round.id)} />
            </li>
          ))}
        </CardGrid>
      )}
      {data.products.length > 0 && (
        <Card title={t('buyer.stars.products')}>
          {data.products.map((product) => (
            <CardRow key={product.offer.id}>
              <ProductLine of={product} />
            </CardRow>
          ))}
        </Card>
      )}
    </>
  );
}

function ProductLine({ of: { offer, round, current_committed_qty } }: { of: StarredProduct }) {
  const { product } = offer;
  return (
    <article className={css.product} aria-label={product.name}>
      <ProductPicture url={product.image} name={product.name} />
      <div className={css.about}>
        <h3 className="two-lines" dir="auto">
          <Link to={`/rounds/${round.id}?product=${offer.id}`}>{product.name}</Link>
        </h3>
        <p className="quiet">
          <span>{round.title}</span> {round.status === 'closed' && <StatusTag entity="round" value="closed" />}
        </p>
        <p>
          <Money amount={product.unit_price} currency={product.currency} />
        </p>
      </div>
      <div className={css.pool}>
        <PoolMeter
          place="list"
          label={product.name}
          committed={current_committed_qty}
          moq={offer.moq}
          maxQty={offer.max_qty}
        />
      </div>
      <StarButton roundId={round.id} offerId={offer.id} name={product.name} />
    </article>
  );
}
