import { ShoppingCartOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer } from '@junto/contracts/buyer/rounds';
import { fromMinor, subtotalMinor } from '@junto/domain/money';
import { nearestUpTo } from '@junto/domain/outcome/up-to';
import { Button } from '@junto/ui/core';
import { PackStepper } from '@junto/ui/data';
import { AtMost } from '../pools/price-notes';
import { mostPerUnit } from '../pools/prices';
import type { AddToCart } from '../pools/use-add-to-cart';
import { UpTo } from '../up-to/lazy-up-to';
import css from './round-products.module.css';
import type { ShownOffer } from './shown-offer';
import type { TypedQuantity } from './use-typed-quantity';

interface TakeProps extends Pick<ShownOffer, 'offer' | 'committed' | 'approved' | 'inCart' | 'upTo'> {
  onAdd: AddToCart;
  typed: TypedQuantity;
}

/** Quantity, subtotal, and the Add to Cart button. */
export function Take({ offer, committed, approved = 0, inCart, upTo: held, typed, onAdd }: TakeProps) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  /** Undefined until the buyer changes it. */
  const [chosen, setChosen] = useState<number | null>();
  const upTo = chosen === undefined ? held : chosen;
  const { product } = offer;
  const { qty, setQty, isUnread, more, isDisabled } = typed;
  if (typed.isFull) return null;
  // Cleared optimistically, restored on failure.
  const add = async () => {
    setAdding(true);
    setQty(0);
    const hasUpTo = upTo !== null || held !== null;
    const added = await onAdd(offer, qty, hasUpTo ? upTo && nearestUpTo(upTo, inCart + qty, packOf(offer)) : undefined);
    if (added) setChosen(undefined);
    else setQty(qty);
    setAdding(false);
  };
  return (
    <div className={css.offerCardTake}>
      <Subtotal {...{ offer, approved, inCart, typed }} />
      <div className={css.offerCardActions}>
        <PackStepper
          value={qty}
          onChange={setQty}
          onUnread={typed.onUnread}
          onTyping={typed.onTyping}
          unitsPerPack={product.units_per_pack}
          min={0}
          remaining={more}
          label={product.name}
          disabled={isDisabled}
        />
        <Button
          block
          type={typed.added > 0 ? 'primary' : 'default'}
          icon={<ShoppingCartOutlined aria-hidden />}
          aria-label={t('buyer.dialog.addToCartOf', { product: product.name })}
          disabled={isDisabled || isUnread}
          loading={adding}
          onClick={() => void add()}
        >
          {t('buyer.dialog.addToCart')}
        </Button>
      </div>
      <UpTo
        terms={offer}
        product={product.name}
        committed={committed}
        qty={typed.orderQty}
        value={upTo}
        onChange={setChosen}
      />
    </div>
  );
}

/** The most that the typed quantity costs, or why nothing can be added. */
function Subtotal({
  offer,
  approved = 0,
  inCart,
  typed: { added, isUnread, remaining, more },
}: Pick<TakeProps, 'offer' | 'inCart' | 'typed'> & Partial<Pick<TakeProps, 'approved'>>) {
  const { t } = useTranslation();
  const { product } = offer;
  const full = more === 0;
  const { priceMinor, canFall } = mostPerUnit(offer, approved, inCart + added);
  return (
    <div className={css.offerCardSubtotal}>
      {product.active && !full && <span>{t('buyer.dialog.subtotal')}</span>}
      {product.active && !full && isUnread && <span>{t('ui.empty.unknown')}</span>}
      {product.active && !full && !isUnread && (
        <AtMost
          amount={fromMinor(subtotalMinor(priceMinor, added))}
          currency={product.currency}
          canFall={canFall && added > 0}
        />
      )}
      {product.active && full && <NoMore remaining={remaining ?? 0} />}
      {!product.active && <span>{t('buyer.dialog.notAvailable')}</span>}
    </div>
  );
}

function packOf({ max_qty: maxQty, product }: Offer) {
  return { maxQty, unitsPerPack: product.units_per_pack };
}

/** Why nothing can be added: the pool is full, or the cart holds the rest. */
function NoMore({ remaining }: { remaining: number }) {
  const { t } = useTranslation();
  if (remaining === 0) return <span>{t('buyer.dialog.noUnitsLeft')}</span>;
  return <span>{t('buyer.dialog.restInCart', { count: remaining })}</span>;
}
