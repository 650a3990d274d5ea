import type { Cart } from '@junto/contracts/buyer/carts';
import { remainingOf } from '@junto/domain/pool-progress';
import { laterPool, type ReceivedRound } from '@junto/remote-kit/live/round-figures';
import { poolLimit } from '../pools/pool-limit';

/** Applies the latest received pools to the cart if they are newer than its response. */
export function withPools(cart: Cart, received: ReceivedRound | undefined): Cart {
  if (!received) return cart;
  const items = cart.items.map((item) => {
    const { committed, selected, held, version } = laterPool(item.pool, received.pools.get(item.round_product_id));
    const remaining = remainingOf(committed + (held ?? 0), poolLimit(item.pool));
    return {
      ...item,
      pool: { ...item.pool, current_committed_qty: committed, total_selected: selected, held, remaining, version },
    };
  });
  return { ...cart, items };
}
