import type { Cart, CartItem } from '@junto/contracts/buyer/carts';
import type { Offer } from '@junto/contracts/buyer/rounds';
import { seenProductOf } from '@junto/contracts/offered-product';
import { fromMinor, subtotalMinor, sumMinor, toMinor } from '@junto/domain/money';

/** Adds units of an offer to the cart, creating its line if needed. */
export function withAdded(cart: Cart, offer: Offer, qty: number): Cart {
  const known = cart.items.find(({ round_product_id }) => round_product_id === offer.id);
  const items = known
    ? cart.items.map((item) => (item === known ? withQty(withSelected(item, qty), item.qty + qty) : item))
    : [...cart.items, newLine(cart, offer, qty)];
  return totalled(cart, items);
}

/** The response has the price of the price tier. */
function withQty(item: CartItem, qty: number): CartItem {
  return { ...item, qty, subtotal: fromMinor(subtotalMinor(toMinor(item.unit_price), qty)) };
}

/** Adds the units to the pool too; other buyers' units stay the same. */
function withSelected(item: CartItem, qty: number): CartItem {
  return { ...item, pool: { ...item.pool, total_selected: item.pool.total_selected + qty } };
}

type OfLines = 'items' | 'total_items' | 'total_units' | 'total_value';

/** The cart with these lines and their totals. */
export function totalled(cart: Omit<Cart, OfLines>, items: CartItem[]): Cart {
  return {
    ...cart,
    items,
    total_items: items.length,
    total_units: items.reduce((sum, { qty }) => sum + qty, 0),
    total_value: fromMinor(sumMinor(items.map(({ subtotal }) => toMinor(subtotal)))),
  };
}

/** Optimistic line: the response replaces its ids. */
function newLine(cart: Cart, { id, moq, max_qty, tiers, list_price, product }: Offer, qty: number): CartItem {
  const pool = { round_product_id: id, current_committed_qty: 0, total_selected: qty, remaining: max_qty, version: 0 };
  const line = {
    id,
    cart_id: cart.id ?? id,
    round_product_id: id,
    unit_price: product.unit_price,
    seen_price: product.unit_price,
    seen_product: seenProductOf(product),
    moq,
    max_qty,
    tiers,
    list_price,
    available: product.active,
    product,
    pool,
  };
  return withQty({ ...line, qty, subtotal: 0 }, qty);
}
