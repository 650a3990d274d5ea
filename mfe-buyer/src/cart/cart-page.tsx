import { LinkButton } from '@junto/remote-kit/link-button';
import { problemCode } from '@junto/api-client/failure';
import type { CartSummary } from '@junto/contracts/buyer/carts';
import { EmptyState, ErrorCard, Page, PageHeader, Sheet, Skeleton, useNotify } from '@junto/ui/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useListCartsQuery, useListClosedCartsQuery, useReadCartQuery } from '../api';
import './cart.css';
import { CartSelector } from './cart-selector';
import { ClosedCarts } from './closed-carts';
import { OpenCart } from './open-cart';

/** As many as one page holds; the selector searches from seven on. */
const most = 100;

/** One cart per round, each ordered on its own (specification 2.4, Shopping Cart). */
export function CartPage() {
  const { t } = useTranslation();
  const notify = useNotify();
  const carts = useListCartsQuery({ query: { limit: most } });
  const closed = useListClosedCartsQuery();
  const failed = Boolean(carts.error);
  useEffect(() => {
    if (failed) notify({ tone: 'error', title: t('ui.error.title'), text: t('buyer.toast.cartsFailed') });
  }, [failed, notify, t]);

  return (
    <Page>
      <PageHeader title={t('buyer.cart.title')} purpose={t('buyer.cart.purpose')} />
      {!carts.data &&
        (failed ? (
          <ErrorCard title={t('buyer.toast.cartsFailed')} onRetry={carts.refetch} />
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
      {carts.data && carts.data.items.length > 0 && <Chosen carts={carts.data.items} />}
      <ClosedCarts carts={closed.data?.items ?? []} />
    </Page>
  );
}

/** The cart that was asked for by navigation state or chosen here, else the one changed last. */
function Chosen({ carts }: { carts: readonly CartSummary[] }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const asked = (useLocation().state as { selectedRoundId?: string } | null)?.selectedRoundId;
  const [chosen, setChosen] = useState<string>();
  const known = [chosen, asked].find((roundId) => carts.some((cart) => cart.round_id === roundId));
  const roundId = known ?? (carts[0]?.round_id as string);
  // What is shown stays shown, also when a change moves another cart to the front of the list.
  useEffect(() => setChosen(roundId), [roundId]);
  const { currentData: cart, error, refetch } = useReadCartQuery({ params: { round_id: roundId } });
  const gone = ['round_not_open', 'not_found'].includes(problemCode(error) ?? '');
  const failed = Boolean(error) && !gone;
  useEffect(() => {
    if (failed) notify({ tone: 'error', title: t('ui.error.title'), text: t('buyer.toast.cartItemsFailed') });
  }, [failed, notify, t]);

  return (
    <>
      <CartSelector carts={carts} value={roundId} onChange={setChosen} />
      {cart && <OpenCart key={roundId} cart={cart} />}
      {!cart && failed && <ErrorCard title={t('buyer.toast.cartItemsFailed')} onRetry={refetch} />}
      {!cart && gone && <ErrorCard title={t('problem.round_not_open')} text="" onRetry={refetch} />}
      {!cart && !error && (
        <Sheet>
          <Skeleton rows={8} />
        </Sheet>
      )}
    </>
  );
}
