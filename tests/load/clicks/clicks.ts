import { randomUUID } from 'node:crypto';
import { listCarts, readCart, setCartItem } from '@junto/contracts/buyer/carts';
import { readDashboard } from '@junto/contracts/buyer/dashboard';
import { placeOrder } from '@junto/contracts/buyer/orders';
import { listRounds, readRound } from '@junto/contracts/buyer/rounds';
import { pathOf, type EndpointSpec } from '@junto/contracts/endpoint';
import type { Member } from '../../faults/platform/member';
import type { OpenRound } from '../../faults/platform/rounds';
import { rawRequest, type RawRequest } from '../http-load';

const usualQty = 2;

/** Each buyer in a round of the list, in turn. */
const spread = (buyers: readonly Member[], rounds: readonly OpenRound[]) =>
  buyers.map((buyer, index) => ({ token: buyer.token(), round: rounds[index % rounds.length]! }));

export function cartChanges(
  buyers: readonly Member[],
  rounds: readonly OpenRound[],
  qty: number = usualQty,
): RawRequest[] {
  return spread(buyers, rounds).map(({ token, round }) => {
    const path = pathOf(setCartItem, { round_id: round.id, round_product_id: round.offers[0]!.id });
    return rawRequest({ method: 'PUT', path, token, body: { qty } });
  });
}

export function orders(buyers: readonly Member[], rounds: readonly OpenRound[]): RawRequest[] {
  return spread(buyers, rounds).map(({ token, round }) => {
    const { id, unitPrice } = round.offers[0]!;
    return rawRequest({
      method: 'POST',
      path: pathOf(placeOrder, { round_id: round.id }),
      token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { lines: [{ round_product_id: id, qty: usualQty, unit_price: unitPrice }] },
    });
  });
}

const reads = {
  'reading a dialog': readRound,
  'reading a cart': readCart,
  'the list of rounds': listRounds,
  'the list of carts': listCarts,
  'the dashboard': readDashboard,
} satisfies Record<string, EndpointSpec>;

/** What buyers look at, by name. */
export function looks(buyers: readonly Member[], round: OpenRound): [name: string, requests: RawRequest[]][] {
  return Object.entries(reads).map(([name, spec]) => [
    name,
    buyers.map((buyer) =>
      rawRequest({ method: 'GET', path: pathOf(spec, { round_id: round.id }), token: buyer.token() }),
    ),
  ]);
}
