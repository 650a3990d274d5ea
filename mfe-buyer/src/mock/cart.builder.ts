import type { Cart, CartSummary } from '@junto/contracts/buyer/carts';
import type { PoolState, RoundWithOffers } from '@junto/contracts/buyer/rounds';
import { seenProductOf, type SeenProduct } from '@junto/contracts/offered-product';
import { fromMinor, subtotalMinor, toMinor } from '@junto/domain/money';
import { placingPrice } from '@junto/domain/outcome/price';
import { pricesOf } from '@junto/domain/outcome/stored-prices';
import { totalled } from '../cart/cart-figures';
import { idOf, inHours } from './ids';
import { cardOf } from './round.builder';

/**
 * Builds a cart of a round with some of its offers.
 * @param quantities units by offer id
 * @param seen prices and products that differ from the current ones
 */
export function aCart(
  { offers, ...round }: RoundWithOffers,
  pools: readonly PoolState[],
  quantities: ReadonlyMap<string, number>,
  seen: { prices?: ReadonlyMap<string, number>; products?: ReadonlyMap<string, SeenProduct> } = {},
  version = 1,
): Cart {
  const id = idOf('cart', Number(round.id.slice(-4)));
  const items = offers.flatMap((offer) => {
    const qty = quantities.get(offer.id);
    const pool = pools.find(({ round_product_id }) => round_product_id === offer.id);
    if (!qty || !pool) return [];
    const { product, moq, max_qty, tiers, list_price } = offer;
    const unit_price = fromMinor(placingPrice(pricesOf(offer), pool.approved_qty ?? 0, qty));
    const subtotal = fromMinor(subtotalMinor(toMinor(unit_price), qty));
    return [
      {
        id: offer.id,
        cart_id: id,
        round_product_id: offer.id,
        qty,
        unit_price,
        seen_price: seen.prices?.get(offer.id) ?? unit_price,
        seen_product: seen.products?.get(offer.id) ?? seenProductOf(product),
        subtotal,
        moq,
        max_qty,
        tiers,
        list_price,
        available: product.active,
        product,
        pool,
      },
    ];
  });
  const cart = { id: items.length > 0 ? id : null, round_id: round.id, status: 'open' as const, version, round };
  return totalled(cart, items);
}

export function summaryOf(cart: Cart, round: RoundWithOffers, pools: readonly PoolState[]): CartSummary {
  const { title, supplier_name, currency, close_at, total_committed, total_moq, progress } = cardOf(round, pools);
  return {
    id: cart.id ?? cart.round_id,
    round_id: cart.round_id,
    title,
    supplier_name,
    currency,
    close_at,
    items: cart.total_items,
    units: cart.total_units,
    total_committed,
    total_moq,
    progress,
    updated_at: inHours(-1),
  };
}
