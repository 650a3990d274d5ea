import type { CartItem } from '@junto/contracts/buyer/carts';
import { idOf } from '../mock/ids';
import { createWorld } from '../mock/world';
import { cartClosedNow } from './closed-now';

/** The mailer of the cart, 150 at $0.42, as its only line; 684 of 1,000 are committed. */
function mailer(part: Partial<CartItem>, committed = 684) {
  const cart = createWorld().cartOf(idOf('round', 1));
  const item = { ...cart.items[0]!, ...part };
  return { ...cart, items: [{ ...item, pool: { ...item.pool, current_committed_qty: committed } }] };
}

test.each([
  ['misses its MOQ', mailer({}), ['missing', 150], 63],
  ['completes it with its up-to quantity', mailer({ up_to: 350 }), ['missing', 350], 147],
  [
    'has the lower price that others reached',
    mailer({ tiers: [{ from_units: 1_000, unit_price: 0.39 }] }, 1_200),
    ['none', 150],
    58.5,
  ],
])('a line that %s is named, with what the order would cost', (_what, cart, outcome, cost) => {
  const { lines, totalMinor } = cartClosedNow(cart);
  expect(lines.map(({ outcome: { effect, qty } }) => [effect, qty])).toEqual([outcome]);
  expect(totalMinor).toBe(Math.round(cost * 100));
});

test('a line that stays as it is in the cart is not named, and part of the sum', () => {
  expect(cartClosedNow(mailer({}, 1_200))).toEqual({ lines: [], totalMinor: 6_300 });
});
