import { CheckCircleFilled, PlusOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NearPool } from '@junto/contracts/buyer/dashboard';
import { fromMinor, subtotalMinor, toMinor } from '@junto/domain/money';
import { unitsToMeet } from '@junto/domain/packs';
import { unitsToGo } from '@junto/domain/pool-progress';
import { formatMoney } from '@junto/i18n/formats/money';
import { LinkButton } from '@junto/remote-kit/link-button';
import { useLiveRound } from '@junto/remote-kit/live/live-rounds';
import { laterPool } from '@junto/remote-kit/live/round-figures';
import { Button, PoolMeter, ProductPicture } from '@junto/ui/core';
import { useMayBuy } from '../may-buy';
import { inOthersCarts } from '../pools/in-others-carts';
import { poolLimit } from '../pools/pool-limit';
import { useAddToCart } from '../pools/use-add-to-cart';
import css from './nearly-met.module.css';

/** One pool with its progress, and a button that adds the missing units. */
export function NearPoolCard({ near }: { near: NearPool }) {
  const { t } = useTranslation();
  const { offer, pool } = near;
  const { product, moq } = offer;
  const { committed, ...seen } = laterPool(pool, useLiveRound(near.round_id)?.pools.get(offer.id));
  const toGo = unitsToGo(committed, moq);
  const others = inOthersCarts({ qty: near.in_cart, pool }, { committed, ...seen });
  return (
    <article className={css.card} aria-label={product.name}>
      <div className={css.head}>
        <ProductPicture url={product.image} name={product.name} size={56} />
        <div>
          <h3>{toGo > 0 ? t('buyer.nearlyMet.more', { count: toGo }) : t('buyer.nearlyMet.met')}</h3>
          <Link
            className={`two-lines ${css.product}`}
            to={`/rounds/${near.round_id}?product=${offer.id}`}
            title={product.name}
          >
            {product.name}
          </Link>
          <small>{near.supplier_name}</small>
        </div>
      </div>
      <PoolMeter
        bare
        place="dialog"
        label={product.name}
        committed={committed}
        selected={others}
        ofOthers
        mine={near.in_cart}
        moq={moq}
        maxQty={poolLimit(pool)}
      />
      <div className={css.foot}>
        <Part near={near} committed={committed} held={seen.held ?? 0} />
      </div>
    </article>
  );
}

/** The buyer's own part: the units in the cart, or those the button adds. */
function Part({ near, committed, held }: { near: NearPool; committed: number; held: number }) {
  const { t } = useTranslation();
  const mayBuy = useMayBuy();
  const { add, adding, inCart } = useAdded(near);
  const { round_id, offer, pool, ordered } = near;
  const { product, moq } = offer;
  const pack = product.units_per_pack;
  const limit = poolLimit(pool);
  const units = unitsToMeet({ committed, moq, maxQty: limit === null ? null : limit - held, pack, inCart });
  const isInCart = t('buyer.nearlyMet.inCart', { count: inCart });
  const own = ordered > 0 ? t('buyer.nearlyMet.ordered', { count: ordered }) : t('buyer.nearlyMet.noneYet');
  if (!mayBuy || (units === 0 && inCart === 0))
    return (
      <Line first={product.sku_code} second={mayBuy ? own : near.round_title}>
        <LinkButton to={`/rounds/${round_id}`}>{t('buyer.nearlyMet.viewRound')}</LinkButton>
      </Line>
    );
  if (units === 0) {
    const enough = committed + inCart >= moq;
    const inCartLine = (
      <span className={css.held}>
        <CheckCircleFilled aria-hidden /> {isInCart}
      </span>
    );
    return (
      <Line first={inCartLine} second={t(enough ? 'buyer.nearlyMet.metOnceOrdered' : 'buyer.nearlyMet.noMoreLeft')}>
        <LinkButton to={`/cart/${round_id}`} aria-label={t('buyer.dashboard.viewCartOf', { round: near.round_title })}>
          {t('buyer.dashboard.viewCart')}
        </LinkButton>
      </Line>
    );
  }
  // All remaining units below a cap may not be a multiple of the pack.
  const inPacks = units % pack === 0;
  const count = inPacks ? units / pack : units;
  const price = formatMoney(fromMinor(subtotalMinor(toMinor(product.unit_price), units)), product.currency);
  return (
    <Line
      first={t('buyer.nearlyMet.costs', { units: t('buyer.units', { count: units }), price })}
      second={inCart > 0 ? isInCart : own}
    >
      <Button
        color="primary"
        variant="filled"
        icon={<PlusOutlined aria-hidden />}
        loading={adding}
        aria-label={t(inPacks ? 'buyer.nearlyMet.addOf' : 'buyer.nearlyMet.addUnitsOf', {
          count,
          product: product.name,
        })}
        onClick={() => void add(units)}
      >
        {t(inPacks ? 'buyer.nearlyMet.add' : 'buyer.nearlyMet.addUnits', { count })}
      </Button>
    </Line>
  );
}

function Line({ first, second, children }: { first: ReactNode; second: string; children: ReactNode }) {
  return (
    <>
      <p>
        <b>{first}</b>
        <small>{second}</small>
      </p>
      {children}
    </>
  );
}

/** Adds to the cart, and counts the added units until the dashboard refetches. */
function useAdded({ round_id, offer, in_cart }: NearPool) {
  const send = useAddToCart(round_id);
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState({ to: in_cart, units: 0 });
  const add = async (units: number) => {
    setAdding(true);
    const done = await send(offer, units);
    if (done) setAdded({ to: in_cart, units });
    setAdding(false);
  };
  return { add, adding, inCart: added.to === in_cart ? in_cart + added.units : in_cart };
}
