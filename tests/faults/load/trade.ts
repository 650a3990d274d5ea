import { randomUUID } from 'node:crypto';
import { approveOrder, rejectOrder } from '@junto/contracts/admin/orders';
import { closeRound } from '@junto/contracts/admin/rounds';
import { setCartItem, type Cart } from '@junto/contracts/buyer/carts';
import { cancelOrder, placeOrder, type Order } from '@junto/contracts/buyer/orders';
import { call, type Answer } from '../platform/call';
import type { Member } from '../platform/member';
import { unitPrice } from '../platform/rounds';
import type { Ask, Ledger, Line, Outcome } from './ledger';

type Written = Pick<Outcome, 'order' | 'cart'>;

/** Trading requests, each recorded in the ledger before it is sent and after its response. */
export interface Trade {
  setCart(baseUrl: string, buyer: Member, round: string, line: Line): Promise<Outcome>;
  place(baseUrl: string, buyer: Member, round: string, lines: Line[], key: string): Promise<Outcome>;
  cancel(baseUrl: string, buyer: Member, round: string, order: string): Promise<Outcome>;
  decide(baseUrl: string, admin: Member, to: 'approve' | 'reject', round: string, order: string): Promise<Outcome>;
  close(baseUrl: string, admin: Member, round: string): Promise<Outcome>;
}

export function tradeWith(ledger: Ledger): Trade {
  const noted = async <B>(
    ask: Ask,
    answering: Promise<Answer<never>>,
    read: (body: B) => Written,
  ): Promise<Outcome> => {
    const number = ledger.requested(ask);
    const { status, body, problem, tookMs } = await answering;
    const outcome: Outcome = { status, problem, tookMs: Math.round(tookMs), ...(body !== null && read(body as B)) };
    ledger.answered(number, outcome);
    return outcome;
  };
  // Response of any endpoint; callers cast the fields they read.
  const as = (answer: Promise<unknown>) => answer as Promise<Answer<never>>;

  return {
    setCart: (baseUrl, buyer, round, { offer, qty }) => {
      const params = { round_id: round, round_product_id: offer };
      return noted(
        { op: 'cart', buyer: buyer.id, round, offer, qty },
        as(call(baseUrl, setCartItem, { as: buyer, params, body: { qty } })),
        cartOf,
      );
    },
    place: (baseUrl, buyer, round, lines, key) => {
      const body = { lines: lines.map(({ offer, qty }) => ({ round_product_id: offer, qty, unit_price: unitPrice })) };
      const requested = { as: buyer, params: { round_id: round }, body, key };
      return noted(
        { op: 'place', buyer: buyer.id, round, key, lines },
        as(call(baseUrl, placeOrder, requested)),
        orderOf,
      );
    },
    cancel: (baseUrl, buyer, round, order) => {
      const params = { round_id: round, order_id: order };
      return noted(
        { op: 'cancel', buyer: buyer.id, round, order },
        as(call(baseUrl, cancelOrder, { as: buyer, params, body: {} })),
        orderOf,
      );
    },
    decide: (baseUrl, admin, to, round, order) => {
      const requested = { as: admin, params: { order_id: order }, key: randomUUID() };
      const answer =
        to === 'approve'
          ? call(baseUrl, approveOrder, { ...requested, body: {} })
          : call(baseUrl, rejectOrder, { ...requested, body: { reason: 'Not this time' } });
      return noted({ op: to, round, order }, as(answer), orderOf);
    },
    close: (baseUrl, admin, round) =>
      noted(
        { op: 'close', round },
        as(call(baseUrl, closeRound, { as: admin, params: { round_id: round }, body: {} })),
        () => ({}),
      ),
  };
}

function cartOf({ items }: Cart): Written {
  return { cart: items.map(({ round_product_id, qty }) => ({ offer: round_product_id, qty })) };
}

function orderOf({ id, status, items }: Order): Written {
  return { order: { id, status, lines: items.map(({ round_product_id, qty }) => ({ offer: round_product_id, qty })) } };
}
