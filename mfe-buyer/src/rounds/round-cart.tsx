import { ArrowRightOutlined, CheckCircleOutlined, UpOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Cart } from '@junto/contracts/buyer/carts';
import { fromMinor } from '@junto/domain/money';
import { formatMoney } from '@junto/i18n/formats/money';
import { useFailedRead } from '@junto/remote-kit/failure-toast';
import { LinkButton } from '@junto/remote-kit/link-button';
import type { ReceivedRound } from '@junto/remote-kit/live/round-figures';
import { Button, Drawer, Money, Skeleton } from '@junto/ui/core';
import { buyerApi } from '../api';
import { cartClosedNow } from '../cart/closed-now';
import { IfClosedNow } from '../cart/if-closed-now';
import { withPools } from '../cart/with-pools';
import { canLineFall } from '../pools/prices';
import css from './round-cart.module.css';
import type { OfferedNow } from './shown-offer';

interface RoundCartProps {
  roundId: string;
  offered: readonly OfferedNow[];
  /** Latest figures from the live channel. */
  received: ReceivedRound | undefined;
  /** The round takes orders now. */
  isOpen: boolean;
}

/** The buyer's cart of this round: beside the page, or an expandable bar at the bottom of narrow screens. */
export function RoundCart({ roundId, offered, received, isOpen }: RoundCartProps) {
  const { t } = useTranslation();
  const { currentData, error, isFetching, refetch } = buyerApi.useReadCartQuery({ params: { round_id: roundId } });
  const cart = currentData && withPools(currentData, received);
  useFailedRead(cart ? undefined : error, t('buyer.toast.cartItemsFailed'));
  return (
    <>
      <aside className={css.beside} aria-labelledby="own-cart">
        <header>
          <h2 id="own-cart">{t('buyer.round.cart')}</h2>
          {cart && cart.total_items > 0 && <span>{t('buyer.items', { count: cart.total_items })}</span>}
        </header>
        {!cart && !error && <Skeleton rows={3} />}
        {!cart && error !== undefined && (
          <p>
            {t('buyer.toast.cartItemsFailed')}{' '}
            <Button size="small" loading={isFetching} onClick={refetch}>
              {t('ui.action.tryAgain')}
            </Button>
          </p>
        )}
        {cart && <Held {...{ cart, offered, isOpen }} />}
      </aside>
      {cart && cart.total_items > 0 && <CartBar {...{ cart, offered, isOpen }} />}
    </>
  );
}

interface HeldProps extends Pick<RoundCartProps, 'offered' | 'isOpen'> {
  /** With live pools. */
  cart: Cart;
}

function Held({ cart, offered, isOpen }: HeldProps) {
  const { t } = useTranslation();
  const { currency } = cart.round;
  if (cart.items.length === 0) return <p className="quiet">{t('buyer.round.cartEmpty')}</p>;
  return (
    <>
      <ul className={css.lines}>
        {cart.items.map(({ round_product_id, product, qty, unit_price, subtotal }) => (
          <li key={round_product_id}>
            <b className="two-lines" dir="auto" title={product.name}>
              {product.name}
            </b>
            <b>
              <Money amount={subtotal} currency={currency} />
            </b>
            <small>{t('buyer.round.qtyTimes', { qty, price: formatMoney(unit_price, currency) })}</small>
          </li>
        ))}
      </ul>
      <p className={css.total}>
        <span>
          <b>{t(cart.items.some(canLineFall) ? 'buyer.price.totalAtMost' : 'buyer.cart.total')}</b>{' '}
          {t('buyer.units', { count: cart.total_units })}
        </span>
        <b>
          <Money amount={cart.total_value} currency={currency} />
        </b>
      </p>
      <TakesPast cart={cart} offered={offered} />
      <div className={css.closedNow}>{isOpen && <IfClosedNow cart={cart} />}</div>
      <ViewCart roundId={cart.round_id} block />
      <p className={css.note}>{t('buyer.round.cartNote')}</p>
    </>
  );
}

function ViewCart({ roundId, block }: { roundId: string; block?: boolean }) {
  const { t } = useTranslation();
  return (
    <LinkButton color="primary" variant="filled" block={block} to={`/cart/${roundId}`}>
      {t('buyer.dialog.viewCart')} <ArrowRightOutlined aria-hidden />
    </LinkButton>
  );
}

/** Note that ordering would carry products past their MOQ. */
function TakesPast({ cart, offered }: Pick<HeldProps, 'cart' | 'offered'>) {
  const pools = new Map(offered.map(({ offer, pool }) => [offer.id, pool.committed]));
  const [first, ...more] = cart.items.filter(({ round_product_id, qty, moq, available }) => {
    const committed = pools.get(round_product_id) ?? 0;
    return available && committed < moq && committed + qty >= moq;
  });
  if (!first) return null;
  return (
    <p className={css.past}>
      <CheckCircleOutlined aria-hidden />
      <span>
        <Trans
          i18nKey={more.length > 0 ? 'buyer.round.takesPastMore' : 'buyer.round.takesPast'}
          count={more.length}
          values={{ units: first.qty, product: first.product.name }}
          components={{ b: <b /> }}
        />
      </span>
    </p>
  );
}

function CartBar({ cart, offered, isOpen }: HeldProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const now = cartClosedNow(cart);
  const showsClosedNow = isOpen && now.lines.length > 0;
  const title = t(showsClosedNow ? 'buyer.whatIf.ifClosedNow' : 'buyer.round.cart');
  return (
    <div className={`bottom-bar ${css.bar}`} data-bottom-bar>
      <Button
        type="text"
        className={css.barTitle}
        aria-label={showsClosedNow ? `${title}: ${t('buyer.round.showCart')}` : t('buyer.round.showCart')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <b>
          {title} <UpOutlined aria-hidden />
        </b>
        <small>
          {showsClosedNow
            ? t('buyer.round.cart')
            : `${t('buyer.items', { count: cart.total_items })} · ${t('buyer.units', { count: cart.total_units })}`}
        </small>
      </Button>
      <b>
        <Money amount={showsClosedNow ? fromMinor(now.totalMinor) : cart.total_value} currency={cart.round.currency} />
      </b>
      <ViewCart roundId={cart.round_id} />
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        placement="bottom"
        size="auto"
        title={t('buyer.round.cart')}
        closable={{ 'aria-label': t('ui.action.close') }}
        className={css.sheet}
      >
        <Held {...{ cart, offered, isOpen }} />
      </Drawer>
    </div>
  );
}
