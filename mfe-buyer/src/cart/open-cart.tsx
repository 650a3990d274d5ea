import { useTranslation } from 'react-i18next';
import type { Cart } from '@junto/contracts/buyer/carts';
import { LinkButton } from '@junto/remote-kit/link-button';
import { useLiveRound } from '@junto/remote-kit/live/live-rounds';
import { RoundSign } from '@junto/remote-kit/live/live-signs';
import { laterPool } from '@junto/remote-kit/live/round-figures';
import { SpokenMove } from '@junto/remote-kit/live/spoken-move';
import { BandLegend, EmptyState, Sheet, SheetRow } from '@junto/ui/core';
import { CartLine } from './cart-line';
import css from './cart.module.css';
import { OrderSummary } from './order-summary';
import { usePlaceOrder } from './use-place-order';
import { useQuantities } from './use-quantities';

/** The lines of one cart with their live pools, and the summary beside them. */
export function OpenCart({ cart: read }: { cart: Cart }) {
  const { t } = useTranslation();
  const { cart, want, flush } = useQuantities(read);
  const received = useLiveRound(cart.round_id);
  const order = usePlaceOrder();
  if (cart.items.length === 0) {
    return (
      <Sheet>
        <EmptyState
          title={t('buyer.cart.emptyTitle')}
          text={t('buyer.cart.empty')}
          action={<LinkButton to="/rounds">{t('buyer.cart.browse')}</LinkButton>}
        />
      </Sheet>
    );
  }
  return (
    <div className={css.cartHalves}>
      <Sheet title={t('buyer.cart.items')} extra={<RoundSign received={received} />}>
        {cart.items.map((item) => {
          const pool = laterPool(item.pool, received?.pools.get(item.round_product_id));
          return (
            <SheetRow key={item.round_product_id}>
              <CartLine
                item={item}
                round={cart.round}
                committed={pool.committed}
                selected={pool.selected}
                disabled={order.placing}
                onQty={(qty) => want(item.round_product_id, qty)}
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
        placing={order.placing}
        refusal={order.refusal}
        onPlace={async () => {
          // What was typed a moment ago is part of what the buyer sees and orders.
          await flush();
          await order.place(cart);
        }}
      />
    </div>
  );
}
