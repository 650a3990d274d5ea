import { z } from 'zod';
import { cart, cartItem } from '@junto/contracts/buyer/carts';
import { seenProduct } from '@junto/contracts/offered-product';
import { id, instant } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** One buyer's selection in one round; it reserves nothing. At most one is open per pair (decision 3). */
const storedCart = stored(
  'carts',
  cart.pick({ round_id: true, status: true, version: true }).extend({
    id,
    buyer_id: id,
    items: z.array(
      cartItem
        .pick({ id: true, round_product_id: true, qty: true, up_to: true })
        // Older lines lack the seen fields.
        .extend({ added_at: instant, seen_price_minor: z.int().optional(), seen_product: seenProduct.optional() }),
    ),
    created_at: instant,
    updated_at: instant,
  }),
  [
    [
      { round_id: 1, buyer_id: 1 },
      { unique: true, partialFilterExpression: { status: 'open' }, name: 'one_open' },
    ],
    [
      { buyer_id: 1, updated_at: -1, _id: -1 },
      { partialFilterExpression: { status: 'open' }, name: 'of_buyer' },
    ],
  ],
);
export const CartModel = storedCart.model;
export type Cart = DocOf<typeof storedCart>;
export type CartLine = Cart['items'][number];
