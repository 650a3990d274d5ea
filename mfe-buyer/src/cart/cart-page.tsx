import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { CartSummary } from '@junto/contracts/buyer/carts';
import type { Order } from '@junto/contracts/buyer/orders';
import { useFailedRead } from '@junto/remote-kit/failure-toast';
import { LinkButton } from '@junto/remote-kit/link-button';
import { ReadError } from '@junto/remote-kit/read-error';
import { useUrlParam } from '@junto/remote-kit/url-filter';
import { EmptyState, Page, PageHeader, Card } from '@junto/ui/core';
import { buyerApi } from '../api';
import { allCarts } from '../pools/own-carts';
import { CartSelector } from './cart-selector';
import { CartSkeleton, SelectorSkeleton } from './cart-skeleton';
import { ClosedCarts } from './closed-carts';
import { OrderPlaced } from './order-placed';
import { ShownCart } from './shown-cart';

/** Carts page: one cart per round, each ordered separately (decision 3). */
export function CartPage() {
  const { t } = useTranslation();
  const carts = buyerApi.useListCartsQuery(allCarts);
  useFailedRead(carts.error, t('buyer.toast.cartsFailed'));

  return (
    <Page>
      <PageHeader title={t('buyer.cart.title')} purpose={t('buyer.cart.purpose')} />
      {carts.data && <Chosen carts={carts.data.items} />}
      {!carts.data && carts.error && (
        <>
          <ReadError of={carts} title={t('buyer.toast.cartsFailed')} />
          <ClosedCarts />
        </>
      )}
      {!carts.data && !carts.error && (
        <>
          <SelectorSkeleton />
          <CartSkeleton />
        </>
      )}
    </Page>
  );
}

/** Merges cart lists without duplicates; the first occurrence wins. */
function merged(first: readonly CartSummary[], then: readonly CartSummary[]): CartSummary[] {
  return [...first, ...then.filter(({ round_id }) => !first.some((cart) => cart.round_id === round_id))];
}

const pathOf = (roundId: string) => `/cart/${roundId}`;

/**
 * The URL selects the cart (`/cart/:round_id`) or the confirmation of an order (`/cart?placed=:order_id`); only a
 * change of the URL changes what is shown (decision 3). Without either, shows the cart of the navigation state, or the
 * one changed last.
 */
function Chosen({ carts }: { carts: readonly CartSummary[] }) {
  const { round_id: named } = useParams();
  const requestedId = (useLocation().state as { selectedRoundId?: string } | null)?.selectedRoundId;
  const [placedId] = useUrlParam('placed');
  const navigate = useNavigate();
  // Keeps carts found by earlier searches, because the shown one may be among them.
  const [found, setFound] = useState<readonly CartSummary[]>([]);
  const keep = useCallback((more: readonly CartSummary[]) => setFound((former) => merged(more, former)), []);
  const [placed, setPlaced] = useState<Order>();
  const confirm = (order: Order) => {
    setPlaced(order);
    setFound((former) => former.filter(({ round_id }) => round_id !== order.round_id));
    // Replaces the history entry: Back must not lead to a cart that no longer exists.
    void navigate(`/cart?placed=${order.id}`, { replace: true });
  };

  const roundId = named ?? (placedId === undefined ? (requestedId ?? carts[0]?.round_id) : undefined);
  if (named === undefined && roundId !== undefined) return <Navigate to={pathOf(roundId)} replace />;
  const all = merged(carts, found);
  return (
    <>
      {all.length > 0 && (
        <CartSelector
          carts={all}
          value={roundId}
          onChange={(picked) => void navigate(pathOf(picked), { replace: roundId !== undefined })}
          onFound={keep}
        />
      )}
      {roundId !== undefined && <ShownCart key={roundId} roundId={roundId} onPlaced={confirm} />}
      {roundId === undefined && placedId !== undefined && (
        <OrderPlaced key={placedId} orderId={placedId} placed={placed?.id === placedId ? placed : undefined} />
      )}
      {roundId === undefined && placedId === undefined && <NoCarts />}
    </>
  );
}

function NoCarts() {
  const { t } = useTranslation();
  return (
    <>
      <Card>
        <EmptyState
          title={t('buyer.cart.emptyTitle')}
          text={t('buyer.cart.empty')}
          action={
            <LinkButton type="primary" to="/rounds">
              {t('buyer.cart.browse')}
            </LinkButton>
          }
        />
      </Card>
      <ClosedCarts />
    </>
  );
}
