import { DeleteOutlined, WarningFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart, CartItem } from '@junto/contracts/buyer/carts';
import { bandOf, remainingOf, unitsToGo } from '@junto/domain/pool-progress';
import { Button, Money, PoolMeter, ProductPicture, Tooltip } from '@junto/ui/core';
import { PackStepper } from '@junto/ui/data';
import css from './cart.module.css';

interface CartLineProps {
  item: CartItem;
  round: Cart['round'];
  committed: number;
  selected: number;
  disabled: boolean;
  /** 0 takes the line out. */
  onQty: (qty: number) => void;
  /** What is typed as its quantity can't be taken, or can again. */
  onUnread: (isUnread: boolean) => void;
}

/** One product of a cart: its pool with the band's colour, quantity, price and what stands against ordering it. */
export function CartLine({ item, round, committed, selected, disabled, onQty, onUnread }: CartLineProps) {
  const { t } = useTranslation();
  const { product, moq, max_qty: maxQty } = item;
  const remaining = remainingOf(committed, maxQty);
  return (
    <article className={css.cartLine} aria-label={product.name}>
      <ProductPicture url={product.image} name={product.name} />
      <div className={css.cartLineAbout}>
        <h3 className="two-lines" title={product.name}>
          {product.name}
        </h3>
        <p>
          {round.supplier_name} · {round.title}
        </p>
        <PoolMeter
          place="cart"
          label={product.name}
          committed={committed}
          selected={selected}
          moq={moq}
          maxQty={maxQty}
        />
      </div>
      <Tooltip title={t('buyer.cart.remove', { product: product.name })}>
        <Button
          className={css.cartLineRemove}
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('buyer.cart.remove', { product: product.name })}
          disabled={disabled}
          onClick={() => onQty(0)}
        />
      </Tooltip>
      <div className={css.cartLineFigures}>
        <PackStepper
          value={item.qty}
          onChange={onQty}
          onUnread={onUnread}
          unitsPerPack={product.units_per_pack}
          min={1}
          remaining={remaining}
          label={product.name}
          disabled={disabled || !item.available}
        />
        <Figure label={t('buyer.cart.unitPrice')}>
          <Money amount={item.unit_price} currency={product.currency} />
        </Figure>
        <Figure label={t('buyer.cart.lineTotal')}>
          <b>
            <Money amount={item.subtotal} currency={product.currency} />
          </b>
        </Figure>
      </div>
      <Warnings item={item} committed={committed} remaining={remaining} />
    </article>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </dl>
  );
}

/** What the buyer should know before ordering: it went, too little is left, or the pool is far from its MOQ. */
function Warnings({ item, committed, remaining }: { item: CartItem; committed: number; remaining: number | null }) {
  const { t } = useTranslation();
  const lines: string[] = [];
  if (!item.available) lines.push(t('buyer.cart.notAvailable'));
  else if (remaining !== null && item.qty > remaining)
    lines.push(remaining === 0 ? t('ui.pool.noneAvailable') : t('buyer.cart.onlyLeft', { count: remaining }));
  if (bandOf(committed, item.moq) === 'danger')
    lines.push(t('buyer.needsMore', { count: unitsToGo(committed, item.moq) }));
  return lines.map((line) => (
    <p className={css.cartLineWarning} key={line}>
      <WarningFilled aria-hidden />
      {line}
    </p>
  ));
}
