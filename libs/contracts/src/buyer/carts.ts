import { z } from 'zod';
import { endpoint } from '../endpoint';
import { offeredProduct, seenProduct } from '../offered-product';
import { roundProgress } from '../round-progress';
import { count, id, instant, money, moneyTotal, page, paging, tradeCurrency, units } from '../wire';
import { listedRoundHead, listPrice, minimumFill, poolState, priceTiers } from './rounds';

/**
 * A cart line with everything its row shows. `unit_price` is the most that a unit costs, if the offer has price tiers.
 * `available` is false if the product was deactivated. `seen_price` and `seen_product` are what the buyer saw when adding
 * the line or confirming a change; null if unknown.
 */
export const cartItem = z.object({
  id,
  cart_id: id,
  round_product_id: id,
  qty: units,
  /** Up to how many units the buyer accepts, if that completes the offer; absent or null without one. */
  up_to: units.nullish(),
  unit_price: money,
  seen_price: money.nullable(),
  seen_product: seenProduct.nullable().default(null),
  subtotal: moneyTotal,
  moq: z.int().min(1),
  max_qty: z.int().min(1).nullable(),
  /** Absent from older releases, like the two below. */
  minimum_fill: minimumFill.optional(),
  tiers: priceTiers.optional(),
  list_price: listPrice.optional(),
  available: z.boolean(),
  product: offeredProduct,
  pool: poolState,
  /** Units that the waitlist holds for the caller, besides `remaining` of the pool; absent without any. */
  offered: count.optional(),
});
export type CartItem = z.output<typeof cartItem>;

/** The caller's open cart in one round. Without items it has no id yet. */
export const cart = z.object({
  id: id.nullable(),
  round_id: id,
  status: z.enum(['open', 'converted']),
  version: z.int(),
  round: listedRoundHead,
  items: z.array(cartItem),
  total_items: count,
  total_units: count,
  total_value: moneyTotal,
});
export type Cart = z.output<typeof cart>;

/** Summary of a cart for the selector and the dashboard. */
export const cartSummary = z.object({
  id,
  round_id: id,
  title: z.string(),
  supplier_name: z.string(),
  currency: tradeCurrency,
  close_at: instant.nullable(),
  items: count,
  units: count,
  total_committed: count,
  total_moq: count,
  /** Of all products of the round; absent from older releases. */
  progress: roundProgress.optional(),
  updated_at: instant,
});
export type CartSummary = z.output<typeof cartSummary>;

/** Content of a cart when its round closed; read-only. */
export const closedCart = z.object({
  id,
  round_id: id,
  title: z.string(),
  supplier_name: z.string(),
  currency: tradeCurrency,
  closed_at: instant,
  items: z.array(z.object({ round_product_id: id, product_name: z.string(), qty: units, unit_price: money })),
});
export type ClosedCart = z.output<typeof closedCart>;

const cartRefusals = ['not_found', 'round_not_open', 'offer_unavailable', 'quantity_too_large'] as const;

export const listCarts = endpoint('GET /api/buyer/carts', 'listCarts', {
  summary: "List the caller's open, non-empty carts, most recently changed first.",
  query: z.strictObject({ ...paging, search: z.string().trim().max(100).optional() }),
  answer: page(cartSummary),
  tags: ['carts'],
});

export const listClosedCarts = endpoint('GET /api/buyer/closed-carts', 'listClosedCarts', {
  summary: 'List the contents of carts whose rounds closed in the last 30 days.',
  answer: z.object({ items: z.array(closedCart) }),
  tags: ['carts'],
});

export const dismissClosedCart = endpoint('DELETE /api/buyer/closed-carts/:closed_cart_id', 'dismissClosedCart', {
  summary: 'Dismiss what was left in a closed cart.',
  refusals: ['not_found'],
  stale: ['carts'],
});

export const readCart = endpoint('GET /api/buyer/rounds/:round_id/cart', 'readCart', {
  summary: "Get the caller's open cart in a round, with live quantities.",
  answer: cart,
  refusals: ['not_found', 'round_not_open'],
  tags: ['cart'],
});

export const setCartItem = endpoint('PUT /api/buyer/rounds/:round_id/cart/items/:round_product_id', 'setCartItem', {
  summary:
    'Set the quantity of an offer in the cart. `seen_price` and `seen_product` are what the buyer saw. `up_to` is the quantity the buyer accepts if it completes the offer: null removes it; without it, the present one stays while it is at least a pack above the quantity.',
  body: z.strictObject({
    qty: units,
    up_to: units.nullable().optional(),
    seen_price: money.optional(),
    seen_product: seenProduct.optional(),
  }),
  answer: cart,
  refusals: [...cartRefusals, 'up_to_invalid'],
  stale: ['carts', 'cart'],
});

export const addCartItem = endpoint('POST /api/buyer/rounds/:round_id/cart/items/:round_product_id', 'addCartItem', {
  summary:
    "Add units of an offer to the cart. The total can't exceed what's left. `up_to` applies to the total, as when it is set.",
  body: z.strictObject({ qty: units, up_to: units.nullable().optional() }),
  answer: cart,
  refusals: [...cartRefusals, 'above_remaining', 'up_to_invalid'],
  idempotent: true,
  stale: ['carts', 'cart'],
});

export const removeCartItem = endpoint(
  'DELETE /api/buyer/rounds/:round_id/cart/items/:round_product_id',
  'removeCartItem',
  {
    summary: "Remove an offer from the cart. Succeeds even if it isn't there.",
    answer: cart,
    refusals: ['not_found', 'round_not_open'],
    stale: ['carts', 'cart'],
  },
);

export const reorder = endpoint('POST /api/buyer/rounds/:round_id/cart/reorder', 'reorder', {
  summary:
    "Add the lines of one of the caller's orders to the cart of an open round of the same supplier, where it offers them.",
  body: z.strictObject({ order_id: id }),
  answer: z.object({ cart, added: count, missing: z.array(z.string()) }),
  statuses: [201],
  refusals: ['not_found', 'round_not_open', 'offer_unavailable', 'quantity_too_large', 'nothing_to_reorder'],
  idempotent: true,
  stale: ['carts', 'cart'],
});
