import { randomUUID } from 'node:crypto';
import { placeOrder } from '@junto/contracts/buyer/orders';
import { pathOf } from '@junto/contracts/endpoint';
import { rawRequest, type RawRequest } from '../http-load';
import { unitPrice, type PreparedCart } from './market';

/** Placements of prepared carts; a share of them names another price and is refused as `cart_changed`. */
export function requestsOf(carts: readonly PreparedCart[], refusedShare: number): RawRequest[] {
  const every = Math.round(1 / refusedShare);
  return carts.map(({ buyer, offer, qty }, index) =>
    rawRequest({
      method: 'POST',
      path: pathOf(placeOrder, { round_id: offer.roundId }),
      token: buyer.token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { lines: [{ round_product_id: offer.id, qty, unit_price: index % every === 0 ? unitPrice + 1 : unitPrice }] },
    }),
  );
}
