import type { Cart, CartItem } from '@junto/contracts/buyer/carts';
import { sumMinor, toMinor, type Minor } from '@junto/domain/money';
import { storedPolicy } from '@junto/domain/outcome/policy';
import type { TypedOutcome } from '@junto/domain/outcome/what-if';
import { whatIf } from '../pools/what-if';
import { obstacleOf } from './obstacle';

export interface CartClosedNow {
  /**
   * Lines of which the buyer should know more: below the MOQ, the last units of a pool, another price or quantity than
   * in the cart.
   */
  lines: { item: CartItem; outcome: TypedOutcome }[];
  /** What the order would cost; lines that cannot be ordered are left out. */
  totalMinor: Minor;
}

const named = ['missing', 'limit_reached', 'tier_reached'];

/**
 * What a cart comes to if its round closed now with this order.
 * @param cart with live pools
 */
export function cartClosedNow(cart: Cart): CartClosedNow {
  const policy = storedPolicy(cart.round);
  const outcomes = cart.items
    .filter((item) => !obstacleOf(item))
    .map((item) => {
      const { current_committed_qty: committed, approved_qty: approved, drawable_qty: drawable } = item.pool;
      const line = { qty: item.qty, upTo: item.up_to };
      return { item, outcome: whatIf(item, { committed, approved, drawable, ...line, policy }) };
    });
  return {
    lines: outcomes.filter(
      ({ item, outcome: { effect, costMinor } }) => named.includes(effect) || costMinor !== toMinor(item.subtotal),
    ),
    totalMinor: sumMinor(outcomes.map(({ outcome }) => outcome.costMinor)),
  };
}
