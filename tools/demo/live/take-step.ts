import { randomUUID } from 'node:crypto';
import { approveOrder } from '@junto/contracts/admin/orders';
import { removeCartItem, setCartItem } from '@junto/contracts/buyer/carts';
import { cancelOrder, placeOrder } from '@junto/contracts/buyer/orders';
import { isRefusal, type Refusal } from '@junto/contracts/problems';
import { deliveryAddressOf } from '../data/delivery-addresses';
import { people, type BuyerKey } from '../data/people';
import type { LiveClient } from './live-client';
import { readMarket, readBuyerRound, type PricedRound } from './market';
import { nextCartAct, nextTurn, type OpenRound, type PendingOrder } from './next-act';
import type { Random } from './random';

export interface LiveCast {
  admin: LiveClient;
  buyer: (key: BuyerKey) => LiveClient;
  /** Buyers that act. */
  buyers: readonly BuyerKey[];
}

export const counts = ['placed', 'approved', 'withdrawn', 'changed', 'refused', 'idle'] as const;

/** Result of an act, and the printed line about it. */
export interface Done {
  count: (typeof counts)[number];
  line: string;
}

/** Lets one demo account act once. A refusal of the service is an outcome like any other. */
export async function takeStep(cast: LiveCast, random: Random, now: Date): Promise<Done> {
  const market = await readMarket(cast.admin, cast.buyers, now);
  if (isRefusal(market))
    return { count: 'refused', line: `${people.admin.name} cannot read rounds: ${market.refused}` };
  const turn = nextTurn(market, random);
  if (turn.kind === 'rest') return { count: 'idle', line: 'No round of the demo data is open' };
  if (turn.kind === 'shop') return shop(turn.buyer, turn.round, cast, random);
  return turn.kind === 'approve' ? approve(turn.order, cast) : withdraw(turn.order, cast);
}

async function approve({ id, round, buyer }: PendingOrder, { admin }: LiveCast): Promise<Done> {
  const order = await admin.call(approveOrder, { params: { order_id: id }, body: {}, once: randomUUID() });
  if (isRefusal(order)) return refused(people.admin.name, `approve an order of ${nameOf(buyer)}`, round, order);
  const what = `an order of ${nameOf(buyer)} over ${valueOf(order)}`;
  return { count: 'approved', line: `${people.admin.name} approves ${what} in ${quoted(round)}` };
}

async function withdraw({ id, round, buyer }: PendingOrder, cast: LiveCast): Promise<Done> {
  const params = { round_id: round.id, order_id: id };
  const order = await cast.buyer(buyer).call(cancelOrder, { params, body: {} });
  if (isRefusal(order)) return refused(nameOf(buyer), 'withdraw an order', round, order);
  const line = `${nameOf(buyer)} withdraws an order over ${valueOf(order)} in ${quoted(round)}`;
  return { count: 'withdrawn', line };
}

async function shop(key: BuyerKey, round: OpenRound, cast: LiveCast, random: Random): Promise<Done> {
  const buyer = cast.buyer(key);
  const view = await readBuyerRound(buyer, round.id);
  if (isRefusal(view)) return refused(nameOf(key), 'open the cart', round, view);
  const act = nextCartAct(view, random);
  if (act.kind === 'rest') return { count: 'idle', line: `${nameOf(key)} finds nothing left in ${quoted(round)}` };
  if (act.kind === 'place') return place(key, round, view, buyer);
  const params = { round_id: round.id, round_product_id: act.offerId };
  if (act.kind === 'remove') {
    const cart = await buyer.call(removeCartItem, { params });
    if (isRefusal(cart)) return refused(nameOf(key), `remove ${act.name}`, round, cart);
    return { count: 'changed', line: `${nameOf(key)} removes ${act.name} from the cart in ${quoted(round)}` };
  }
  const cart = await buyer.call(setCartItem, { params, body: { qty: act.qty } });
  if (isRefusal(cart)) return refused(nameOf(key), `take ${units(act.qty)} × ${act.name}`, round, cart);
  const before = act.before > 0 ? `, ${units(act.before)} before` : '';
  const line = `${nameOf(key)} takes ${units(act.qty)} × ${act.name}${before} in ${quoted(round)}`;
  return { count: 'changed', line };
}

async function place(key: BuyerKey, round: OpenRound, view: PricedRound, buyer: LiveClient): Promise<Done> {
  const lines = view.lines.map(({ offerId, qty }) => ({
    ...{ round_product_id: offerId, qty },
    unit_price: view.prices.get(offerId) ?? 0,
  }));
  const order = await buyer.call(placeOrder, {
    params: { round_id: round.id },
    body: { lines, address: deliveryAddressOf(key) },
    once: randomUUID(),
  });
  if (isRefusal(order)) return refused(nameOf(key), 'place an order', round, order);
  const lineCount = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`;
  const line = `${nameOf(key)} orders ${lineCount} for ${valueOf(order)} in ${quoted(round)}`;
  return { count: 'placed', line };
}

const nameOf = (key: BuyerKey) => people[key].name;
const quoted = ({ title }: OpenRound) => `"${title}"`;
const units = (count: number) => count.toLocaleString('en');
const valueOf = (order: { total_value: number; currency: string }) =>
  order.total_value.toLocaleString('en', { style: 'currency', currency: order.currency });

function refused(person: string, what: string, round: OpenRound, { refused: code }: Refusal): Done {
  return { count: 'refused', line: `${person} cannot ${what} in ${quoted(round)}: ${code}` };
}
