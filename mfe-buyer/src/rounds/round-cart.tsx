import { ArrowRightOutlined, CheckCircleOutlined, UpOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Cart } from '@junto/contracts/buyer/carts';
import { formatMoney } from '@junto/i18n/formats/money';
import { useFailedRead } from '@junto/remote-kit/failure-toast';
import { LinkButton } from '@junto/remote-kit/link-button';
import { Button, Drawer, Money, Skeleton } from '@junto/ui/core';
import { buyerApi } from '../api';
import { canLineFall } from '../pools/prices';
import type { OfferedNow } from './round-about';
import css from './round-cart.module.css';

interface RoundCartProps {
  roundId: string;
  offered: readonly OfferedNow[];
}

/** The buyer's cart of this round: beside the page, or an expandable bar at the bottom of narrow screens. */
export function RoundCart({ roundId, offered }: RoundCartProps) {
  const { t } = useTranslation();
  const {
    currentData: cart,
    error,
    isFetching,
    refetch,
  } = buyerApi.useReadCartQuery({ params: { round_id: roundId } });
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
        {cart && <Held cart={cart} offered={offered} />}
      </aside>
      {cart && cart.total_items > 0 && <CartBar cart={cart} offered={offered} />}
    </>
  );
}

interface HeldProps {
  cart: Cart;
  offered: readonly OfferedNow[];
}

function Held({ cart, offered }: HeldProps) {
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
function TakesPast({ cart, offered }: HeldProps) {
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

function CartBar({ cart, offered }: HeldProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div className={css.bar} data-bottom-bar>
      <Button
        type="text"
        className={css.barTitle}
        aria-label={t('buyer.round.showCart')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <b>
          {t('buyer.round.cart')} <UpOutlined aria-hidden />
        </b>
        <small>
          {t('buyer.items', { count: cart.total_items })} · {t('buyer.units', { count: cart.total_units })}
        </small>
      </Button>
      <b>
        <Money amount={cart.total_value} currency={cart.round.currency} />
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
        <Held cart={cart} offered={offered} />
      </Drawer>
    </div>
  );
}
