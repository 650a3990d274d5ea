import { CheckCircleFilled } from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '@junto/contracts/buyer/orders';
import { shortId } from '@junto/domain/short-id';
import { LinkButton } from '@junto/remote-kit/link-button';
import { QueryBoundary } from '@junto/remote-kit/query-boundary';
import { DateText, Money, StatusTag } from '@junto/ui/core';
import { buyerApi } from '../api';
import { CartSkeleton } from './cart-skeleton';
import { NextSteps } from './next-steps';
import css from './order-placed.module.css';
import { PlacedPools } from './placed-pools';
import { usePlacedRound } from './use-placed-round';

interface OrderPlacedProps {
  orderId: string;
  /** The order from the response, if this page has just placed it. */
  placed: Order | undefined;
}

/** Order confirmation shown in place of the cart (decision 3): number, next steps and links. */
export function OrderPlaced({ orderId, placed }: OrderPlacedProps) {
  const read = buyerApi.useReadOrderQuery({ params: { order_id: orderId } });
  const of = { ...read, currentData: read.currentData ?? placed };
  if (!of.currentData && !of.error) return <CartSkeleton />;
  return (
    <QueryBoundary of={of}>
      {(order: Order) => <Confirmation order={order} justNow={placed !== undefined} />}
    </QueryBoundary>
  );
}

function Confirmation({ order, justNow }: { order: Order; justNow: boolean }) {
  const { t } = useTranslation();
  const placed = usePlacedRound(order);
  const waits = order.status === 'pending_admin';
  const id = shortId(order.id);
  return (
    <div className={css.halves}>
      <section className="sheet" aria-labelledby="order-placed">
        <header className={css.head}>
          <CheckCircleFilled className={css.disc} aria-hidden />
          <div>
            <Title taken={justNow}>
              {waits ? t('buyer.toast.orderPlacedTitle') : t('buyer.orders.details', { id })}
            </Title>
            {waits ? (
              <p>
                {t('buyer.toast.orderPlaced')} {t('buyer.placed.counts')}
              </p>
            ) : (
              <StatusTag entity="order" value={order.status} />
            )}
          </div>
        </header>
        <dl className={css.facts}>
          <div>
            <dt>{t('buyer.orders.number')}</dt>
            <dd>#{id}</dd>
          </div>
          <div>
            <dt>{t('buyer.placed.round')}</dt>
            <dd>
              <Link to={`/rounds/${order.round_id}`}>{order.round_title}</Link>
            </dd>
          </div>
          <div>
            <dt>{t('buyer.cart.total')}</dt>
            <dd>
              <Money amount={order.total_value} currency={order.currency} />
            </dd>
          </div>
        </dl>
        {waits && <PlacedPools pools={placed.pools} />}
        {waits && <NextSteps order={order} {...placed} />}
        <div className={css.links}>
          <LinkButton color="primary" variant="filled" to={`/orders?order=${order.id}`}>
            {t('buyer.placed.viewOrder')}
          </LinkButton>
          <LinkButton to="/rounds">{t('buyer.rounds.title')}</LinkButton>
        </div>
      </section>
      <Ordered order={order} />
    </div>
  );
}

/**
 * After a click, the confirmation takes the focus and scrolls to the top, because the other carts' cards would be under
 * the pointer on narrow screens. After a page load it does not.
 */
function Title({ taken, children }: { taken: boolean; children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!taken) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: window.innerWidth < 1100 ? 'start' : 'nearest' });
  }, [taken]);
  return (
    <h2 id="order-placed" ref={title} tabIndex={-1}>
      {children}
    </h2>
  );
}

/** Contains no buttons, because it is placed where Place Order was. */
function Ordered({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <aside className={css.ordered} aria-labelledby="ordered">
      <h2 id="ordered">{t('buyer.placed.ordered')}</h2>
      <ul>
        {order.items.map((item) => (
          <li key={item.id}>
            <b>{item.product_name}</b>
            <Money amount={item.subtotal} currency={order.currency} />
            <small>
              {t('buyer.units', { count: item.qty })} × <Money amount={item.unit_price} currency={order.currency} />
            </small>
          </li>
        ))}
      </ul>
      <dl>
        <dt>
          {t('buyer.cart.total')} <small>{t('buyer.units', { count: order.total_units })}</small>
        </dt>
        <dd>
          <Money amount={order.total_value} currency={order.currency} />
        </dd>
      </dl>
      <p>
        {t('buyer.orders.placed')} <DateText at={order.created_at} />
      </p>
    </aside>
  );
}
