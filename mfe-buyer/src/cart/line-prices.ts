import type { Cart, CartItem } from '@junto/contracts/buyer/carts';
import { fromMinor, subtotalMinor, sumMinor, toMinor } from '@junto/domain/money';
import { savingOf } from '@junto/domain/outcome/saving';
import { upToAfter } from '@junto/domain/outcome/up-to';
import { hasTiers, mostPerUnit } from '../pools/prices';
import { totalled } from './cart-figures';

/**
 * Applies unsaved quantities to the cart; 0 removes a line. Totals match the server's to the cent, because both count
 * minor units.
 */
export function withQuantities(cart: Cart, wanted: ReadonlyMap<string, number>): Cart {
  if (wanted.size === 0) return cart;
  const items = cart.items
    .map((item) => priced(item, wanted.get(item.round_product_id) ?? item.qty))
    .filter(({ qty }) => qty > 0);
  return totalled(cart, items);
}

/** Applies unsaved up-to quantities to the cart; 0 removes one. */
export function withUpTo(cart: Cart, wanted: ReadonlyMap<string, number>): Cart {
  if (wanted.size === 0) return cart;
  const items = cart.items.map((item) => {
    const upTo = wanted.get(item.round_product_id);
    return upTo === undefined ? item : { ...item, up_to: upTo || null };
  });
  return { ...cart, items };
}

/**
 * The price that the buyer saw of a line, if it is higher now: a lower price needs no consent. Price tiers freeze the
 * price of the product, so the price of their lines changes only with the units of the line and of approved orders.
 */
export function seenBeforeRise({ seen_price: seen, unit_price, tiers }: CartItem): number | null {
  return seen !== null && seen < unit_price && !hasTiers([{ tiers }]) ? seen : null;
}

/** What a cart saves against the list prices, as a decimal; 0 without any. */
export function savedOf({ items }: Cart): number {
  const savings = items.map(({ list_price: list = null, unit_price, qty }) =>
    savingOf(list && toMinor(list), toMinor(unit_price), qty),
  );
  return fromMinor(sumMinor(savings.map((saving) => saving?.savedMinor ?? 0)));
}

/** Tiers price a line by its units. */
function priced(item: CartItem, qty: number): CartItem {
  const priceMinor = hasTiers([item])
    ? mostPerUnit(item, item.pool.approved_qty ?? 0, qty).priceMinor
    : toMinor(item.unit_price);
  const pack = { maxQty: item.max_qty, unitsPerPack: item.product.units_per_pack };
  return {
    ...{ ...item, qty, up_to: upToAfter(item.up_to, qty, pack) },
    ...{ unit_price: fromMinor(priceMinor), subtotal: fromMinor(subtotalMinor(priceMinor, qty)) },
  };
}
