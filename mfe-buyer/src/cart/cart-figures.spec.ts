import { idOf } from '../mock/ids';
import { createWorld } from '../mock/world';
import { withAdded } from './cart-figures';
import { withQuantities } from './line-prices';

const kraft = idOf('round', 1);

test('totals are exact to the cent where binary fractions would not be', () => {
  const cart = createWorld().cartOf(kraft);
  const changed = withQuantities(
    cart,
    new Map([
      [idOf('offer', 1), 3],
      [idOf('offer', 2), 3],
    ]),
  );
  expect(changed.items.map(({ subtotal }) => subtotal)).toEqual([1.26, 3.54, 147.6]);
  expect(changed.total_value).toBe(152.4);
  expect([changed.total_items, changed.total_units]).toEqual([3, 78]);
});

test('a quantity of 0 removes the line', () => {
  const changed = withQuantities(createWorld().cartOf(kraft), new Map([[idOf('offer', 3), 0]]));
  expect(changed.items.map(({ round_product_id }) => round_product_id)).toEqual([idOf('offer', 1), idOf('offer', 2)]);
  expect(changed.total_value).toBe(299);
});

test('adding an offer increases its line or creates one', () => {
  const world = createWorld();
  const cart = world.cartOf(kraft);
  const [mailer, , , tissue] = world.roundBy(kraft).offers;
  if (!mailer || !tissue) throw new Error('The world has six offers');
  expect(withAdded(cart, mailer, 50).items[0]).toMatchObject({ qty: 200, subtotal: 84 });
  expect(withAdded(cart, tissue, 2)).toMatchObject({ total_items: 4, total_value: 483.4 });
});
