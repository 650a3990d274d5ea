import { randomUUID } from 'node:crypto';
import { setCartItem } from '@junto/contracts/buyer/carts';
import { placeOrder } from '@junto/contracts/buyer/orders';
import { pathOf } from '@junto/contracts/endpoint';
import { rawRequest, type RawRequest } from '../http-load';
import type { Market, PreparedCart } from './market';
import { unitPrice } from './round-documents';

/** Placements of prepared carts; a share of them names another price and is refused as `cart_changed`. */
export function requestsOf(carts: readonly PreparedCart[], refusedShare: number): RawRequest[] {
  const every = refusedShare === 0 ? Infinity : Math.round(1 / refusedShare);
  return carts.map(({ buyer, offer, qty }, index) =>
    rawRequest({
      method: 'POST',
      path: pathOf(placeOrder, { round_id: offer.roundId }),
      token: buyer.token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: {
        lines: [
          { round_product_id: offer.id, qty, unit_price: index % every === every - 1 ? unitPrice + 1 : unitPrice },
        ],
      },
    }),
  );
}

/** Every buyer of a market puts units of its first offer into the cart, and afterwards every one orders them. */
export function cartThenOrder({ buyers, offers }: Market): RawRequest[] {
  const offer = offers[0]!;
  const carts = buyers.map((buyer): PreparedCart => ({ buyer, offer, qty: 2 }));
  const changes = buyers.map(({ token }) => {
    const path = pathOf(setCartItem, { round_id: offer.roundId, round_product_id: offer.id });
    return rawRequest({ method: 'PUT', path, token, body: { qty: 2 } });
  });
  return [...changes, ...requestsOf(carts, 0)];
}
