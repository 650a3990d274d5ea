import { useTranslation } from 'react-i18next';
import { problemCode } from '@junto/api-client/failure';
import type { Order } from '@junto/contracts/buyer/orders';
import { useFailedRead } from '@junto/remote-kit/failure-toast';
import { LinkButton } from '@junto/remote-kit/link-button';
import { ReadError } from '@junto/remote-kit/read-error';
import { EmptyState, Card } from '@junto/ui/core';
import { buyerApi } from '../api';
import { CartSkeleton } from './cart-skeleton';
import { ClosedCarts } from './closed-carts';
import { OpenCart } from './open-cart';

/** Problem codes of an unavailable cart, with the component shown instead. */
const without = {
  round_not_open: 'buyer.cart.roundClosed',
  not_found: 'buyer.cart.notThere',
  invalid_request: 'buyer.cart.notThere',
} as const;

/** The cart of the round in the URL. When its round closes, the cart stays as last read; no other cart replaces it. */
export function ShownCart({ roundId, onPlaced }: { roundId: string; onPlaced: (order: Order) => void }) {
  const { t } = useTranslation();
  const read = buyerApi.useReadCartQuery({ params: { round_id: roundId } });
  const { currentData: cart, error } = read;
  const code = problemCode(error);
  const missing = code && code in without ? without[code as keyof typeof without] : undefined;
  const failure = missing ? undefined : error;
  useFailedRead(failure, t('buyer.toast.cartItemsFailed'));

  if (!cart && !error) return <CartSkeleton />;
  return (
    <>
      {cart && <OpenCart cart={cart} closed={code === 'round_not_open'} onPlaced={onPlaced} />}
      {!cart && missing && (
        <Card>
          <EmptyState
            title={t(`${missing}Title`)}
            text={t(missing)}
            action={<LinkButton to="/rounds">{t('buyer.cart.browse')}</LinkButton>}
          />
        </Card>
      )}
      {!cart && failure !== undefined && <ReadError of={read} title={t('buyer.toast.cartItemsFailed')} />}
      <ClosedCarts />
    </>
  );
}
