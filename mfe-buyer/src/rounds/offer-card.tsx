import { InfoCircleOutlined, LineChartOutlined } from '@ant-design/icons';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonBlock, Button, keepMeasures, lazyPart, ProductPicture, Tooltip } from '@junto/ui/core';
import { PriceStair } from '../pools/price-stair';
import type { AddToCart } from '../pools/use-add-to-cart';
import { WhatIfBox } from '../pools/what-if-box';
import { StarButton } from '../stars/star-button';
import { WaitlistActions, WaitlistNote } from '../waitlist/lazy-waitlist';
import { PoolHistory } from './lazy-pool-history';
import { OfferPool } from './offer-pool';
import { OfferPrice } from './offer-price';
import css from './round-products.module.css';
import type { ShownOffer } from './shown-offer';
import { Take } from './take-offer';
import { useTypedQuantity } from './use-typed-quantity';

/** Loaded when the first product is opened: full-screen pictures, text, barcode, packs. */
const ProductDetails = lazyPart(async () => (await import('./product-details')).ProductDetails, {
  fallback: <SkeletonBlock height={240} />,
});

interface OfferCardProps extends ShownOffer {
  onAdd: AddToCart;
}

/** A product of a round: price, pool progress, and quantity. */
export const OfferCard = memo(function OfferCard(props: OfferCardProps) {
  const { offer, committed, approved, drawable, others, inCart, upTo, held, policy, state, onAdd } = props;
  const { t } = useTranslation();
  const [charted, setCharted] = useState(false);
  const [detailed, setDetailed] = useState(false);
  const { product } = offer;
  const typed = useTypedQuantity(offer, committed, held, inCart, state);
  const isWaited = typed.isFull || (state === 'open' && held > 0);
  return (
    <>
      <li className={css.offerItem}>
        <article className={`card ${css.offerCard}`} aria-label={product.name} data-detailed={detailed || undefined}>
          <Head {...{ offer, committed, inCart, detailed }} onDetails={() => setDetailed(!detailed)} />
          <div className={css.offerCardPool}>
            <OfferPool
              offer={offer}
              committed={committed}
              others={others}
              inCart={inCart}
              held={held}
              typed={typed.orderQty}
            />
            <Tooltip title={t('ui.poolHistory.title')}>
              <Button
                className={css.offerCardChart}
                type="text"
                size="small"
                icon={<LineChartOutlined aria-hidden />}
                aria-label={t('buyer.dialog.showHistory', { product: product.name })}
                aria-expanded={charted}
                onClick={() => setCharted(!charted)}
              />
            </Tooltip>
          </div>
          {state !== 'closed' && <PriceStair offer={offer} committed={committed} typed={typed.orderQty} />}
          {charted && <PoolHistory offer={offer} committed={committed} />}
          {state !== 'reading' && (
            <div>
              <Take {...{ offer, committed, approved, inCart, upTo, typed, onAdd }} />
              {isWaited && <WaitlistActions {...{ offer, inCart, onAdd }} isFull={typed.isFull} />}
              {isWaited && <WaitlistNote offer={offer} isFull={typed.isFull} />}
              <WhatIfBox terms={offer} {...{ committed, approved, drawable, policy }} qty={typed.orderQty} />
            </div>
          )}
        </article>
      </li>
      {detailed && <Details offer={offer} committed={committed} onHide={() => setDetailed(false)} />}
    </>
  );
});

interface DetailsProps extends Pick<OfferCardProps, 'offer' | 'committed'> {
  onHide: () => void;
}

/** Details of a product across the whole grid, below the row of its card. */
function Details({ offer, committed, onHide }: DetailsProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLLIElement>(null);
  const { name } = offer.product;
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <li className={css.offerDetails} ref={place}>
      <section className="card" aria-label={t('buyer.dialog.detailsOf', { product: name })}>
        <div className={css.offerDetailsHead}>
          <h4 dir="auto">{keepMeasures(name)}</h4>
          <Button type="link" aria-label={t('buyer.round.hideOf', { product: name })} onClick={onHide}>
            {t('buyer.round.hide')}
          </Button>
        </div>
        <ProductDetails offer={offer} committed={committed} charted={false} />
      </section>
    </li>
  );
}

interface HeadProps extends Pick<OfferCardProps, 'offer' | 'committed' | 'inCart'> {
  detailed: boolean;
  onDetails: () => void;
}

/** Name and price, with favorite and details buttons. */
function Head({ offer, committed, inCart, detailed, onDetails }: HeadProps) {
  const { t } = useTranslation();
  const { product } = offer;
  return (
    <div className={`card__head ${css.offerCardHead}`}>
      <ProductPicture url={product.image} name={product.name} size={76} />
      <div>
        <h3 dir="auto">{keepMeasures(product.name)}</h3>
        <OfferPrice className={css.offerCardPrice} offer={offer} committed={committed} />
        <p className={css.offerCardMeta}>
          <span>{t('ui.pack.units', { count: product.units_per_pack })}</span>
          {inCart > 0 && <b className={css.offerCardMine}> · {t('buyer.dialog.inYourCart', { count: inCart })}</b>}
        </p>
      </div>
      <span className={css.offerCardTools}>
        <StarButton roundId={offer.round_id} offerId={offer.id} name={product.name} />
        <Tooltip title={t('buyer.dialog.details')}>
          <Button
            type="text"
            size="small"
            icon={<InfoCircleOutlined aria-hidden />}
            aria-label={t('buyer.dialog.showDetails', { product: product.name })}
            aria-expanded={detailed}
            onClick={onDetails}
          />
        </Tooltip>
      </span>
    </div>
  );
}
