import { TagOutlined, WarningFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartItem } from '@junto/contracts/buyer/carts';
import { isSameProduct } from '@junto/contracts/offered-product';
import { bandOf, unitsToGo } from '@junto/domain/pool-progress';
import { formatMoney } from '@junto/i18n/formats/money';
import { Button } from '@junto/ui/core';
import css from './cart-line.module.css';
import { focusLine } from './line-focus';
import { seenBeforeRise } from './line-prices';
import type { Obstacle } from './obstacle';
import { describeProduct } from './product-facts';

interface LineNotesProps {
  item: CartItem;
  obstacle: Obstacle | undefined;
  disabled: boolean;
  onQty: (qty: number) => void;
  onSeen: () => void;
}

/** Notes on a line before ordering, one row each with its action. */
export function LineNotes({ item, obstacle, disabled, onQty, onSeen }: LineNotesProps) {
  const { t } = useTranslation();
  const { product, moq, unit_price: now, seen_product: seenProduct } = item;
  const seen = seenBeforeRise(item);
  const isRedescribed = seenProduct !== null && !isSameProduct(seenProduct, product);
  const committed = item.pool.current_committed_qty;
  const action = (label: string, onClick: () => void) => (
    <Button size="small" disabled={disabled} aria-label={`${label}: ${product.name}`} onClick={onClick}>
      {label}
    </Button>
  );
  const price = (amount: number) => formatMoney(amount, product.currency);
  return (
    <>
      {(obstacle?.kind === 'unavailable' || obstacle?.kind === 'none_left') && (
        <Note action={action(t('buyer.cart.removeIt'), () => onQty(0))}>
          {obstacle.kind === 'unavailable' ? t('buyer.cart.notAvailable') : t('buyer.cart.noneIsLeft')}
        </Note>
      )}
      {obstacle?.kind === 'too_much' && (
        <Note
          action={action(t('buyer.cart.setTo', { units: obstacle.remaining }), () => {
            // The button disappears together with its note.
            focusLine(item.round_product_id);
            onQty(obstacle.remaining);
          })}
        >
          {t('buyer.cart.onlyLeft', { count: obstacle.remaining, held: item.qty })}
        </Note>
      )}
      {bandOf(committed, moq) === 'danger' && <Note>{t('buyer.needsMore', { count: unitsToGo(committed, moq) })}</Note>}
      {isRedescribed && (
        <Note action={action(t('buyer.cart.gotIt'), onSeen)}>
          {t('buyer.cart.productChanged', { seen: describeProduct(seenProduct), now: describeProduct(product) })}
        </Note>
      )}
      {seen !== null && (
        // One response confirms both.
        <Note price action={isRedescribed ? undefined : action(t('buyer.cart.gotIt'), onSeen)}>
          {t('buyer.cart.priceChanged', { seen: price(seen), now: price(now) })}
        </Note>
      )}
    </>
  );
}

function Note({ price, action, children }: { price?: boolean; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.note} data-price={price || undefined}>
      {price ? <TagOutlined aria-hidden /> : <WarningFilled aria-hidden />}
      <p>{children}</p>
      {action}
    </div>
  );
}
