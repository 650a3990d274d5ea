import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Cart } from '@junto/contracts/buyer/carts';
import { ClosePolicy } from '@junto/remote-kit/close-policy';
import { LinkButton } from '@junto/remote-kit/link-button';
import { useSession } from '@junto/remote-kit/remote-context';
import { Alert, Button, ErrorId, Money, useFormat, useNotify } from '@junto/ui/core';
import { RoundDeadline } from '../deadline/round-deadline';
import type { Standing } from '../deadline/use-standing';
import { useCartDestination } from '../destination/cart-destination';
import { useMayBuy } from '../may-buy';
import { canLineFall } from '../pools/prices';
import { CartDestination } from './cart-destination';
import css from './cart.module.css';
import { IfClosedNow } from './if-closed-now';
import { savedOf } from './line-prices';
import { obstructedOf } from './obstacle';
import { Obstacles } from './obstacles';
import type { OrderRefusal, PlaceOrder } from './use-place-order';

interface OrderSummaryProps {
  cart: Cart;
  standing: Standing;
  order: PlaceOrder;
  /** A typed quantity is invalid: its line shows the error, and ordering is disabled. */
  isUnread: boolean;
}

/** Order total and the Place Order button. */
export function OrderSummary({ cart, standing, order, isUnread }: OrderSummaryProps) {
  const { t } = useTranslation();
  const mayBuy = useMayBuy();
  const companyInactive = useSession().profile.company?.active === false;
  const [destination, choose] = useCartDestination(cart.id ?? cart.round_id);
  const { round } = cart;
  const obstructed = standing === 'open' || standing === 'opens' ? obstructedOf(cart) : [];
  const mayBePlaced = standing === 'open' && obstructed.length === 0 && !companyInactive && !isUnread;
  return (
    <aside className={css.orderSummary} aria-labelledby="order-summary">
      <h2 id="order-summary">{t('buyer.cart.summary')}</h2>
      <Totals cart={cart} />
      {standing === 'open' && <IfClosedNow cart={cart} />}
      {mayBuy && <CartDestination chosen={destination} onChoose={choose} />}
      {order.refusal && <Refused refusal={order.refusal} />}
      {standing === 'opens' && <OpensLater openAt={round.open_at as string} />}
      {standing === 'closing' && <Alert type="warning" showIcon title={t('buyer.dialog.closing')} />}
      {standing === 'closed' && (
        <Alert type="warning" showIcon title={t('buyer.cart.closedNowTitle')} description={t('buyer.cart.closedNow')} />
      )}
      <Obstacles obstructed={obstructed} />
      {mayBuy && companyInactive && <Alert type="warning" showIcon title={t('problem.company_inactive')} />}
      {mayBuy && (
        <Button
          type="primary"
          size="large"
          block
          loading={order.placing}
          disabled={!mayBePlaced}
          onClick={() => void order.place(cart, destination)}
        >
          {t('buyer.cart.placeOrder')}
        </Button>
      )}
      {standing === 'closed' ? (
        <LinkButton size="large" block to="/rounds">
          {t('buyer.cart.browse')}
        </LinkButton>
      ) : (
        <SaveForLater />
      )}
      <p className={css.orderSummaryNote}>{t('buyer.cart.note')}</p>
      <RoundDeadline openAt={round.open_at} closeAt={round.close_at} />
      <ClosePolicy of={round} />
    </aside>
  );
}

function Totals({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const canFall = cart.items.some(canLineFall);
  const saved = savedOf(cart);
  return (
    <>
      <dl>
        <dt>{t('buyer.cart.totalItems')}</dt>
        <dd>{t('buyer.items', { count: cart.total_items })}</dd>
        <dt>{t('buyer.cart.totalUnits')}</dt>
        <dd>{t('buyer.units', { count: cart.total_units })}</dd>
        <dt>{t('buyer.cart.subtotal')}</dt>
        <dd>
          <Money amount={cart.total_value} currency={cart.round.currency} />
        </dd>
        {saved > 0 && (
          <>
            <dt>{t(canFall ? 'buyer.price.savedAtLeast' : 'buyer.price.saved')}</dt>
            <dd>
              <Money amount={saved} currency={cart.round.currency} />
            </dd>
          </>
        )}
      </dl>
      <dl className={css.orderSummaryTotal}>
        <dt>{t(canFall ? 'buyer.price.totalAtMost' : 'buyer.cart.total')}</dt>
        <dd>
          <Money amount={cart.total_value} currency={cart.round.currency} />
        </dd>
      </dl>
    </>
  );
}

/** Takes the focus from Place Order, which may be gone. */
function Refused({ refusal: { reasons, aboutFigures, errorId } }: { refusal: OrderRefusal }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        type="error"
        showIcon
        title={aboutFigures ? t('buyer.cart.changedTitle') : t('buyer.toast.orderFailedTitle')}
        description={
          <>
            {reasons.map((reason) => (
              <div key={reason}>{reason}</div>
            ))}
            {errorId && <ErrorId id={errorId} />}
          </>
        }
      />
    </div>
  );
}

function OpensLater({ openAt }: { openAt: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return <Alert type="info" showIcon title={t('buyer.cart.notYetOpen', { date: format.exact(openAt) })} />;
}

/** Saves the cart and returns to the rounds (decision 3). */
function SaveForLater() {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const save = () => {
    notify({ tone: 'success', title: t('buyer.cart.savedTitle'), text: t('buyer.cart.saved') });
    void navigate('/rounds');
  };
  return (
    <Button size="large" block onClick={save}>
      {t('buyer.cart.saveForLater')}
    </Button>
  );
}
