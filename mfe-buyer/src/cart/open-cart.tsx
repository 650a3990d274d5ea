import { useState } from 'react';
import type { Cart } from '@junto/contracts/buyer/carts';
import type { Order } from '@junto/contracts/buyer/orders';
import { useLiveRound } from '@junto/remote-kit/live/live-rounds';
import { useStanding } from '../deadline/use-standing';
import { CartItems } from './cart-items';
import css from './cart.module.css';
import { EmptyCart } from './empty-cart';
import { focusLine } from './line-focus';
import { OrderSummary } from './order-summary';
import { usePlaceOrder } from './use-place-order';
import { useQuantities } from './use-quantities';
import { withPools } from './with-pools';

interface OpenCartProps {
  cart: Cart;
  /** The service reports that the round is closed; the cart is as last read. */
  closed: boolean;
  onPlaced: (order: Order) => void;
}

/** The lines of one cart with live pools, and the order summary. */
export function OpenCart({ cart: read, closed, onPlaced }: OpenCartProps) {
  const { cart: wanted, want, wantUpTo, see, flush } = useQuantities(read);
  const received = useLiveRound(read.round_id);
  const order = usePlaceOrder(flush, onPlaced);
  const [unread, setUnread] = useState<Readonly<Record<string, boolean>>>({});
  const [removed, setRemoved] = useState(false);
  const known = useStanding(read.round, received);
  const standing = closed ? 'closed' : known;
  const cart = withPools(wanted, received);

  const change = (offerId: string, qty: number) => {
    order.forget();
    setRemoved(qty === 0);
    want(offerId, qty);
  };
  if (cart.items.length === 0) return <EmptyCart round={cart.round.title} taken={removed} />;
  return (
    <div className={css.cartHalves}>
      <CartItems
        cart={cart}
        read={read}
        received={received}
        disabled={standing === 'closed' || standing === 'closing'}
        placing={order.placing}
        onRemove={(offerIds) => {
          for (const offerId of offerIds) change(offerId, 0);
        }}
        onQty={change}
        onUpTo={(offerId, upTo) => {
          order.forget();
          wantUpTo(offerId, upTo);
        }}
        onUnread={(offerId, is) => setUnread((before) => ({ ...before, [offerId]: is }))}
        onSeen={(item) => {
          focusLine(item.round_product_id);
          see(item);
        }}
      />
      <OrderSummary
        cart={cart}
        standing={standing}
        order={order}
        isUnread={cart.items.some((item) => unread[item.round_product_id])}
      />
    </div>
  );
}
