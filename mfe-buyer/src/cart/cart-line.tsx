import { DeleteOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CartItem } from '@junto/contracts/buyer/carts';
import type { ClosePolicy } from '@junto/domain/outcome/terms';
import { ShipsFrom } from '@junto/remote-kit/close-policy';
import { Button, keepMeasures, Money, PoolMeter, ProductPicture, Tooltip } from '@junto/ui/core';
import { PackStepper } from '@junto/ui/data';
import { poolLimit } from '../pools/pool-limit';
import { AtMost, NextTier } from '../pools/price-notes';
import { canLineFall } from '../pools/prices';
import { WhatIfBox } from '../pools/what-if-box';
import { UpTo } from '../up-to/lazy-up-to';
import { CartWaitlist, WaitlistNote } from '../waitlist/lazy-waitlist';
import css from './cart-line.module.css';
import { lineIdOf } from './line-focus';
import { LineNotes } from './line-notes';
import { seenBeforeRise } from './line-prices';
import { obstacleOf, orderableOf, type Obstacle } from './obstacle';
import { detailsOf } from './product-facts';

interface CartLineProps {
  roundId: string;
  /** Line with its live pool. */
  item: CartItem;
  /** Units in other buyers' carts. */
  others: number;
  /** What the round does with a short product. */
  policy: ClosePolicy;
  disabled: boolean;
  /** 0 removes the line. */
  onQty: (qty: number) => void;
  /** Null removes the up-to quantity. */
  onUpTo: (upTo: number | null) => void;
  /** Called when the typed quantity becomes invalid or valid. */
  onUnread: (isUnread: boolean) => void;
  /** The buyer confirms the current price and product. */
  onSeen: () => void;
}

/** One cart line: pool with its band color, quantity, price, and obstacles to ordering. */
export function CartLine({ roundId, item, others, policy, disabled, onQty, onUpTo, ...on }: CartLineProps) {
  const { t } = useTranslation();
  const { product } = item;
  const [unread, setUnread] = useState(false);
  const [typing, setTyping] = useState<number>();
  const [before] = useState(item.qty);
  const obstacle = obstacleOf(item);
  const qty = typing ?? item.qty;
  const noteUnread = (isUnread: boolean) => {
    setUnread(isUnread);
    on.onUnread(isUnread);
  };
  // A quantity is saved soon after it is typed: it counts as typed until the buyer leaves the cart.
  const typed = disabled || unread || obstacle || qty === before ? 0 : qty;
  return (
    <article className={css.line} id={lineIdOf(item.round_product_id)} tabIndex={-1} aria-label={product.name}>
      <ProductPicture url={product.image} name={product.name} />
      <div className={css.about}>
        <h3 className="two-lines" dir="auto" title={product.name}>
          <Link to={`/rounds/${roundId}?product=${item.round_product_id}`}>{keepMeasures(product.name)}</Link>
        </h3>
        <p>
          {[product.sku_code, t('ui.pack.units', { count: product.units_per_pack }), ...detailsOf(product)].join(' · ')}
        </p>
      </div>
      <div className={css.pool}>
        <ItemPool item={item} others={others} typed={typed} />
        <ShipsFrom offer={item} />
      </div>
      <div className={css.row}>
        <div className={css.acts} data-over={obstacle?.kind === 'too_much' || undefined}>
          <PackStepper
            value={item.qty}
            onChange={onQty}
            onUnread={noteUnread}
            onTyping={setTyping}
            unitsPerPack={product.units_per_pack}
            min={1}
            // For a full pool, the stepper sets the units to wait for.
            remaining={obstacle?.kind === 'none_left' ? poolLimit(item.pool) : orderableOf(item)}
            label={product.name}
            disabled={disabled || !item.available}
          />
          <RemoveLine product={product.name} disabled={disabled} onRemove={() => onQty(0)} />
        </div>
        <Figures item={item} unread={unread} />
      </div>
      <div className={css.notes}>
        <LineUpTo item={item} disabled={disabled} onChange={onUpTo} />
        <PoolNotes item={item} qty={typed} policy={policy} disabled={disabled} />
        <Waitlist {...{ roundId, item, obstacle, disabled }} isUnread={unread} />
        <LineNotes item={item} obstacle={obstacle} disabled={disabled} onQty={onQty} onSeen={on.onSeen} />
      </div>
    </article>
  );
}

interface LineUpToProps extends Pick<CartLineProps, 'item' | 'disabled'> {
  onChange: CartLineProps['onUpTo'];
}

function LineUpTo({ item, disabled, onChange }: LineUpToProps) {
  return (
    <UpTo
      terms={item}
      product={item.product.name}
      committed={item.pool.current_committed_qty}
      qty={item.qty}
      value={item.up_to ?? null}
      disabled={disabled || !item.available}
      onChange={onChange}
    />
  );
}

function RemoveLine({ product, disabled, onRemove }: { product: string; disabled: boolean; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <Tooltip title={t('buyer.cart.remove', { product })}>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('buyer.cart.remove', { product })}
        disabled={disabled}
        onClick={onRemove}
      />
    </Tooltip>
  );
}

interface PoolNotesProps extends Pick<CartLineProps, 'item' | 'policy' | 'disabled'> {
  /** Typed units; 0 without any. */
  qty: number;
}

/** What the pool lacks for a lower price, and what the typed quantity changes. */
function PoolNotes({ item, qty, policy, disabled }: PoolNotesProps) {
  const { current_committed_qty: committed, approved_qty: approved, drawable_qty: drawable } = item.pool;
  return (
    <>
      {!disabled && <NextTier offer={item} committed={committed} />}
      <WhatIfBox terms={item} {...{ committed, approved, drawable, qty, policy }} upTo={item.up_to} />
    </>
  );
}

interface WaitlistProps extends Pick<CartLineProps, 'roundId' | 'item' | 'disabled'> {
  obstacle: Obstacle | undefined;
  isUnread: boolean;
}

/** Units that the waitlist holds for the buyer. Where the pool takes none, the buyer can join the waitlist. */
function Waitlist({ roundId, item, obstacle, disabled, isUnread }: WaitlistProps) {
  const isFull = !disabled && obstacle?.kind === 'none_left';
  if (!isFull && item.offered === undefined) return null;
  const offer = { id: item.round_product_id, round_id: roundId, product: item.product };
  return (
    <>
      <WaitlistNote offer={offer} isFull={isFull} />
      {isFull && <CartWaitlist {...{ offer, isUnread }} qty={item.qty} />}
    </>
  );
}

function ItemPool({ item, others, typed }: Pick<CartLineProps, 'item' | 'others'> & { typed: number }) {
  return (
    <PoolMeter
      place="cart"
      label={item.product.name}
      committed={item.pool.current_committed_qty}
      typed={typed}
      selected={others}
      ofOthers
      mine={item.qty}
      moq={item.moq}
      maxQty={item.max_qty}
      held={item.pool.held}
    />
  );
}

/** @param unread the typed quantity is invalid, so the stored total is not shown */
function Figures({ item, unread }: { item: CartItem; unread: boolean }) {
  const { t } = useTranslation();
  const { product, unit_price: now, subtotal } = item;
  const seen = seenBeforeRise(item);
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('buyer.cart.unitPrice')}</dt>
        <dd>
          <AtMost amount={now} currency={product.currency} canFall={canLineFall(item)} />{' '}
          {t(`ui.perUom.${product.uom}`)}
        </dd>
        {seen !== null && (
          <dd className={css.was}>
            {t('buyer.cart.was')}{' '}
            <s>
              <Money amount={seen} currency={product.currency} />
            </s>
          </dd>
        )}
      </div>
      <div>
        <dt>{t('buyer.cart.lineTotal')}</dt>
        <dd>
          <b>{unread ? t('ui.empty.unknown') : <Money amount={subtotal} currency={product.currency} />}</b>
        </dd>
      </div>
    </dl>
  );
}
