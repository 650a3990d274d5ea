import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { memo, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, keepMeasures, ProductPicture } from '@junto/ui/core';
import { OfferForecast, WithForecast } from '../forecast/lazy-forecast';
import { PriceStair } from '../pools/price-stair';
import type { AddToCart } from '../pools/use-add-to-cart';
import { WhatIfBox } from '../pools/what-if-box';
import { StarButton } from '../stars/star-button';
import { WaitlistActions, WaitlistNote } from '../waitlist/lazy-waitlist';
import { OfferPool } from './offer-pool';
import { OfferPrice } from './offer-price';
import { ProductDetails } from './product-details';
import css from './product-row.module.css';
import type { ShownOffer } from './shown-offer';
import { Take } from './take-offer';
import { useTypedQuantity, type TypedQuantity } from './use-typed-quantity';

interface ProductRowProps extends ShownOffer {
  isOpen: boolean;
  /** The URL named this product: scroll to it once. */
  arrived: boolean;
  onToggle: (offerId: string, isOpen: boolean) => void;
  onAdd: AddToCart;
}

/** A product on the round page: details, pool progress, price and quantity. */
export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { offer, committed, inCart, held, state, isOpen, arrived, onToggle } = props;
  const { t } = useTranslation();
  const row = useRef<HTMLElement>(null);
  const detailsId = useId();
  const { product } = offer;
  const typed = useTypedQuantity(offer, committed, held, inCart, state);
  const isWaited = typed.isFull || (state === 'open' && held > 0);
  useEffect(() => {
    if (arrived) row.current?.scrollIntoView({ block: 'start' });
  }, [arrived]);
  return (
    <article ref={row} className={css.row} aria-label={product.name}>
      <div className={css.picture}>
        <ProductPicture url={product.image} name={product.name} size={76} />
      </div>
      <Head offer={offer} />
      <Pool {...props} typed={typed} />
      <Side {...props} isWaited={isWaited} typed={typed} />
      <div className={css.below}>
        {isWaited && <WaitlistNote offer={offer} isFull={typed.isFull} />}
        <WhatIfBox
          terms={offer}
          {...{ committed, approved: props.approved, drawable: props.drawable, policy: props.policy }}
          qty={typed.orderQty}
        />
        <Button
          className={css.toggle}
          type="link"
          icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          iconPlacement="end"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          aria-label={t(isOpen ? 'buyer.round.hideOf' : 'buyer.round.detailsOf', { product: product.name })}
          onClick={() => onToggle(offer.id, isOpen)}
        >
          {t(isOpen ? 'buyer.round.hide' : 'buyer.round.details')}
        </Button>
        {state !== 'closed' && <OfferForecast offer={offer} committed={committed} isShort />}
      </div>
      {isOpen && (
        <div className={css.details} id={detailsId}>
          <ProductDetails offer={offer} committed={committed} isClosed={state === 'closed'} />
        </div>
      )}
    </article>
  );
});

/** Name, favorite button and catalogue data. */
function Head({ offer }: Pick<ProductRowProps, 'offer'>) {
  const { id, round_id: roundId, product } = offer;
  const marks = [product.sku_code, product.size, product.color, product.material, product.category];
  return (
    <div className={css.head}>
      <h3 dir="auto">
        {keepMeasures(product.name)} <StarButton roundId={roundId} offerId={id} name={product.name} />
      </h3>
      <p>{marks.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

/** The pool of the product, and the prices that it reaches. */
function Pool({ offer, committed, others, inCart, held, state, typed }: ProductRowProps & { typed: TypedQuantity }) {
  const pool = (forecast?: { low: number; high: number }) => (
    <OfferPool {...{ offer, committed, others, inCart, held, forecast }} typed={typed.orderQty} size="lg" />
  );
  return (
    <div className={css.pool}>
      {state === 'closed' ? pool() : <WithForecast {...{ offer, committed }}>{pool}</WithForecast>}
      {state !== 'closed' && <PriceStair offer={offer} committed={committed} typed={typed.orderQty} />}
    </div>
  );
}

interface SideProps extends Pick<
  ProductRowProps,
  'offer' | 'committed' | 'approved' | 'inCart' | 'upTo' | 'state' | 'onAdd'
> {
  typed: TypedQuantity;
  /** Buyers wait for units, or can. */
  isWaited: boolean;
}

/** Price and quantity, besides the units in the cart. */
function Side({ offer, committed, approved, inCart, upTo, isWaited, state, typed, onAdd }: SideProps) {
  const { t } = useTranslation();
  const { product } = offer;
  return (
    <div className={css.side}>
      <OfferPrice className={css.price} offer={offer} committed={committed} />
      <p className={css.pack}>{t('ui.pack.units', { count: product.units_per_pack })}</p>
      {state !== 'reading' && state !== 'closed' && (
        <Take {...{ offer, committed, approved, inCart, upTo, typed, onAdd }} />
      )}
      {isWaited && <WaitlistActions {...{ offer, inCart, onAdd }} isFull={typed.isFull} />}
      {inCart > 0 && (
        <Link className={css.mine} to={`/cart/${offer.round_id}`}>
          {t('buyer.round.yours', { count: inCart })}
        </Link>
      )}
    </div>
  );
}
