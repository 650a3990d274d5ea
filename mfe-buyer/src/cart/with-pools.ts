import type { Cart, CartItem } from '@junto/contracts/buyer/carts';
import { remainingOf } from '@junto/domain/pool-progress';
import { laterPool, type ReceivedRound } from '@junto/remote-kit/live/round-figures';

/** Applies the latest received pools to the cart if they are newer than its response. */
export function withPools(cart: Cart, received: ReceivedRound | undefined): Cart {
  if (!received) return cart;
  const items = cart.items.map((item) => {
    const { committed, selected, held, version } = laterPool(item.pool, received.pools.get(item.round_product_id));
    const remaining = remainingOf(committed + (held ?? 0), limitOf(item.pool));
    return {
      ...item,
      pool: { ...item.pool, current_committed_qty: committed, total_selected: selected, held, remaining, version },
    };
  });
  return { ...cart, items };
}

/** Units that the pool can take, by its cap or supply; null without either. */
function limitOf({ current_committed_qty, remaining }: CartItem['pool']): number | null {
  return remaining === null ? null : current_committed_qty + remaining;
}
