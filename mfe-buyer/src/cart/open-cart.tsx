import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart } from '@junto/contracts/buyer/carts';
import type { Order } from '@junto/contracts/buyer/orders';
import { LinkButton } from '@junto/remote-kit/link-button';
import { useLiveRound } from '@junto/remote-kit/live/live-rounds';
import { RoundSign } from '@junto/remote-kit/live/live-signs';
import { laterPool } from '@junto/remote-kit/live/round-figures';
import { SpokenMove } from '@junto/remote-kit/live/spoken-move';
import { BandLegend, EmptyState, Sheet, SheetRow } from '@junto/ui/core';
import { useStanding } from '../deadline/use-standing';
import { CartLine } from './cart-line';
import css from './cart.module.css';
import { OrderSummary } from './order-summary';
import { usePlaceOrder } from './use-place-order';
import { useQuantities } from './use-quantities';

interface OpenCartProps {
  cart: Cart;
  /** The service says that nothing can be ordered any more; the cart is as it was last read. */
  closed: boolean;
  onPlaced: (order: Order) => void;
}

/** The lines of one cart with their live pools, and the summary beside them. */
export function OpenCart({ cart: read, closed, onPlaced }: OpenCartProps) {
  const { t } = useTranslation();
  const { cart, want, flush } = useQuantities(read);
  const received = useLiveRound(cart.round_id);
  const order = usePlaceOrder(flush, onPlaced);
  const [unread, setUnread] = useState<Readonly<Record<string, boolean>>>({});
  const known = useStanding(cart.round, received);
  const standing = closed ? 'closed' : known;
  const shut = standing === 'closed' || standing === 'closing';
  if (cart.items.length === 0) return <EmptyCart round={cart.round.title} />;
  return (
    <div className={css.cartHalves}>
      <Sheet title={t('buyer.cart.items')} extra={!shut && <RoundSign received={received} />}>
        {cart.items.map((item) => {
          const pool = laterPool(item.pool, received?.pools.get(item.round_product_id));
          return (
            <SheetRow key={item.round_product_id}>
              <CartLine
                item={item}
                round={cart.round}
                committed={pool.committed}
                selected={pool.selected}
                disabled={order.placing || shut}
                onQty={(qty) => {
                  order.forget();
                  want(item.round_product_id, qty);
                }}
                onUnread={(is) => setUnread((before) => ({ ...before, [item.round_product_id]: is }))}
              />
            </SheetRow>
          );
        })}
        <BandLegend />
        <SpokenMove
          shown={cart.items.map(({ round_product_id: id, moq, product }) => ({ id, moq, product: product.name }))}
          received={received}
          sentenceOf={(move) => t('buyer.poolMoved', { ...move })}
        />
      </Sheet>
      <OrderSummary
        cart={cart}
        standing={standing}
        order={order}
        isUnread={cart.items.some((item) => unread[item.round_product_id])}
      />
    </div>
  );
}

/** What lay in it was ordered or taken out, here or elsewhere; it stays the chosen one until a person picks another. */
function EmptyCart({ round }: { round: string }) {
  const { t } = useTranslation();
  return (
    <Sheet>
      <EmptyState
        title={t('buyer.cart.emptyTitle')}
        text={t('buyer.cart.emptyNow', { round })}
        action={
          <div className={css.ways}>
            <LinkButton to="/orders">{t('buyer.orders.title')}</LinkButton>
            <LinkButton to="/rounds">{t('buyer.cart.browse')}</LinkButton>
          </div>
        }
      />
    </Sheet>
  );
}
