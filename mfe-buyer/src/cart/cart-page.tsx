import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { problemCode } from '@junto/api-client/failure';
import type { CartSummary } from '@junto/contracts/buyer/carts';
import { useFailedRead } from '@junto/remote-kit/failure-toast';
import { LinkButton } from '@junto/remote-kit/link-button';
import { EmptyState, ErrorCard, Page, PageHeader, Sheet, Skeleton } from '@junto/ui/core';
import { useListCartsQuery, useReadCartQuery } from '../api';
import { CartSelector } from './cart-selector';
import { ClosedCarts } from './closed-carts';
import { OpenCart } from './open-cart';

/** As many as one page holds; from seven on the selector asks the server for what is typed. */
const maxCarts = 100;

/** One cart per round, each ordered on its own (decision 4). */
export function CartPage() {
  const { t } = useTranslation();
  const carts = useListCartsQuery({ query: { limit: maxCarts } });
  useFailedRead(carts.error, t('buyer.toast.cartsFailed'));

  return (
    <Page>
      <PageHeader title={t('buyer.cart.title')} purpose={t('buyer.cart.purpose')} />
      {!carts.data &&
        (carts.error ? (
          <ErrorCard title={t('buyer.toast.cartsFailed')} onRetry={carts.refetch} retrying={carts.isFetching} />
        ) : (
          <Sheet>
            <Skeleton rows={8} />
          </Sheet>
        ))}
      {carts.data?.items.length === 0 && (
        <Sheet>
          <EmptyState
            title={t('buyer.cart.emptyTitle')}
            text={t('buyer.cart.empty')}
            action={
              <LinkButton type="primary" to="/rounds">
                {t('buyer.cart.browse')}
              </LinkButton>
            }
          />
        </Sheet>
      )}
      {carts.data?.items[0] && <Chosen carts={carts.data.items} first={carts.data.items[0].round_id} />}
      <ClosedCarts />
    </Page>
  );
}

/** Carts by their rounds, each once; of two states the first counts. */
function merged(first: readonly CartSummary[], then: readonly CartSummary[]): CartSummary[] {
  return [...first, ...then.filter(({ round_id }) => !first.some((cart) => cart.round_id === round_id))];
}

const pathOf = (roundId: string) => `/cart/${roundId}`;

/**
 * The address says which cart is shown: `/cart/:round_id`. Without one it becomes that of the cart which the navigation
 * asked for by its state, else of the one changed last. A cart that was made a moment ago may come into the list later:
 * until then the address waits, and the first cart is shown.
 * @param first round of the cart changed last
 */
function Chosen({ carts, first }: { carts: readonly CartSummary[]; first: string }) {
  const { round_id: named } = useParams();
  const asked = (useLocation().state as { selectedRoundId?: string } | null)?.selectedRoundId;
  const navigate = useNavigate();
  // Carts found by earlier searches are kept: the one that is shown may be among them.
  const [found, setFound] = useState<readonly CartSummary[]>([]);
  const keep = useCallback((more: readonly CartSummary[]) => setFound((former) => merged(more, former)), []);
  const all = merged(carts, found);
  const isKnown = (roundId: string | undefined) => all.some((cart) => cart.round_id === roundId);
  if (!isKnown(named)) {
    if (!asked) return <Navigate to={pathOf(first)} replace />;
    if (isKnown(asked)) return <Navigate to={pathOf(asked)} replace />;
  }
  const roundId = named !== undefined && isKnown(named) ? named : first;
  return (
    <>
      <CartSelector
        carts={all}
        value={roundId}
        onChange={(picked) => void navigate(pathOf(picked), { replace: true })}
        onFound={keep}
      />
      <ReadCart roundId={roundId} />
    </>
  );
}

function ReadCart({ roundId }: { roundId: string }) {
  const { t } = useTranslation();
  const { currentData: cart, error, refetch, isFetching } = useReadCartQuery({ params: { round_id: roundId } });
  const gone = ['round_not_open', 'not_found'].includes(problemCode(error) ?? '');
  const failure = gone ? undefined : error;
  useFailedRead(failure, t('buyer.toast.cartItemsFailed'));

  return (
    <>
      {cart && <OpenCart key={roundId} cart={cart} />}
      {!cart && failure !== undefined && (
        <ErrorCard title={t('buyer.toast.cartItemsFailed')} onRetry={refetch} retrying={isFetching} />
      )}
      {!cart && gone && (
        <ErrorCard title={t('problem.round_not_open')} text="" onRetry={refetch} retrying={isFetching} />
      )}
      {!cart && !error && (
        <Sheet>
          <Skeleton rows={8} />
        </Sheet>
      )}
    </>
  );
}
