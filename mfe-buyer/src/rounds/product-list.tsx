import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundWithOffers } from '@junto/contracts/buyer/rounds';
import { storedPolicy } from '@junto/domain/outcome/policy';
import { RoundSign } from '@junto/remote-kit/live/live-signs';
import type { ReceivedRound } from '@junto/remote-kit/live/round-figures';
import { useUrlParam } from '@junto/remote-kit/url-filter';
import { Alert, EmptyState, PoolLegend, Card } from '@junto/ui/core';
import { buyerApi } from '../api';
import type { Standing } from '../deadline/use-standing';
import { AnnouncedPools } from '../pools/announced-pools';
import { useAddToCart } from '../pools/use-add-to-cart';
import { ProductRow } from './product-row';
import css from './product-row.module.css';
import { useProductSearch } from './product-search';
import { shownOffer, type OfferedNow } from './shown-offer';
import { useInfiniteReveal } from './use-infinite-reveal';

/** Rows are rendered on scroll, because a round may have a thousand products. */
const atATime = 30;

interface ProductListProps {
  round: RoundWithOffers;
  offered: readonly OfferedNow[];
  received: ReceivedRound | undefined;
  state: Standing | 'reading';
}

function useCartOf(round_id: string, state: ProductListProps['state']) {
  return buyerApi.useReadCartQuery({ params: { round_id } }, { skip: state === 'closed' || state === 'reading' });
}

/** The products of a round; the URL names the expanded one. */
export function ProductList({ round, offered, received, state }: ProductListProps) {
  const { t } = useTranslation();
  const cart = useCartOf(round.id, state);
  const add = useAddToCart(round.id);
  const [opened, open] = useUrlParam('product', { replace: true });
  // The product of the initial URL.
  const [arrived] = useState(opened);
  const place = offered.findIndex(({ offer }) => offer.id === arrived);
  const { matches, bar } = useProductSearch(round.id, round.offers);
  const found = offered.filter(({ offer }) => matches(offer));
  const { shown, sentinel } = useInfiniteReveal(found, atATime, place + 1);
  const lineOf = new Map(cart.data?.items.map((item) => [item.round_product_id, item]));
  const policy = storedPolicy(round);
  const toggle = useCallback((offerId: string, isOpen: boolean) => open(isOpen ? undefined : offerId), [open]);
  return (
    <Card
      title={t('buyer.round.products')}
      extra={
        <div className={css.signs}>
          <PoolLegend />
          {state !== 'closed' && <RoundSign received={received} />}
        </div>
      }
    >
      {arrived !== undefined && place < 0 && <Alert type="info" banner title={t('buyer.round.productGone')} />}
      {offered.length === 0 && <EmptyState title={t('buyer.dialog.none')} text={t('buyer.dialog.noneText')} />}
      {bar && <div className={css.find}>{bar}</div>}
      <ul className={css.products}>
        {shown.map((one) => (
          <li key={one.offer.id}>
            <ProductRow
              {...shownOffer(one, lineOf.get(one.offer.id))}
              {...{ policy, state }}
              isOpen={opened === one.offer.id}
              arrived={arrived === one.offer.id}
              onToggle={toggle}
              onAdd={add}
            />
          </li>
        ))}
      </ul>
      <div ref={sentinel} />
      <AnnouncedPools offers={offered.map(({ offer }) => offer)} lines={cart.data?.items} received={received} />
    </Card>
  );
}
