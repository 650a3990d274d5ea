import { anyOrder, anyRound, inTenThousandCases, isSame, type Choices } from '../testing/round-from-bytes';
import { bridgeOf } from './bridge';
import { extendedCloseAt } from './extend';
import type { Figures } from './figures';
import { settle, takesPart, type RoundOutcome, type RoundToSettle } from './settle';
import type { LineOutcome, OfferToSettle } from './settle-offer';
import { whatIfOrdered, whatIfTyped } from './what-if';

const forAnyRound = (problemOf: (round: RoundToSettle, choices: Choices) => unknown) =>
  inTenThousandCases((choices) => problemOf(anyRound(choices), choices));

const withoutSupply = (round: RoundToSettle): RoundToSettle => ({
  ...round,
  offers: round.offers.map((offer) => ({ ...offer, supply: null })),
});

/** Sums computed in another way than the settlement does. */
function sumOf(lines: readonly LineOutcome[], offers: readonly OfferToSettle[], which: 'placed' | 'settled'): Figures {
  const parts = lines
    .map((line) => ({
      qty: which === 'placed' ? line.placedQty : line.qty,
      price: which === 'placed' ? line.placedPriceMinor : line.priceMinor,
      pack: offers.find(({ offerId }) => offerId === line.offerId)!.unitsPerPack,
    }))
    .filter(({ qty }) => qty > 0);
  return {
    lines: parts.length,
    units: parts.reduce((sum, { qty }) => sum + qty, 0),
    packs: parts.reduce((sum, { qty, pack }) => sum + Math.ceil(qty / pack), 0),
    valueMinor: parts.reduce((sum, { qty, price }) => sum + qty * price, 0),
  };
}

const linesOf = ({ orders }: RoundOutcome) => orders.flatMap(({ lines }) => lines);

describe('the outcome of any round', () => {
  test('has the same sums over lines, orders, offers and totals, in safe integers', () =>
    forAnyRound((round) => {
      const { orders, offers, totals } = settle(round);
      const all = orders.flatMap(({ lines }) => lines);
      return (['placed', 'settled'] as const).find((which) => {
        const { orders: count, ...total } = totals[which];
        const sums = [
          [total, sumOf(all, round.offers, which)],
          ...orders.map((order) => [order[which], sumOf(order.lines, round.offers, which)]),
          ...offers.map((offer) => [
            offer[which],
            sumOf(
              all.filter(({ offerId }) => offerId === offer.offerId),
              round.offers,
              which,
            ),
          ]),
        ];
        const ofOrders = orders.filter((order) => which === 'placed' || !order.ends).length;
        const areSafe = Object.values(total).every(Number.isSafeInteger);
        return sums.some(([one, other]) => !isSame(one, other)) || count !== ofOrders || !areSafe;
      });
    }));

  test('has a bridge whose parts lead from the placed value to the settled one', () =>
    forAnyRound((round) => {
      const outcome = settle(round);
      const { placedMinor, settledMinor, ...parts } = bridgeOf(linesOf(outcome));
      const { placed, settled } = outcome.totals;
      const sum = Object.values(parts).reduce((all, part) => all + part, placedMinor);
      const isComplete =
        sum === settledMinor && settledMinor === settled.valueMinor && placedMinor === placed.valueMinor;
      const haveSigns = parts.cancelledMinor <= 0 && parts.cutMinor <= 0 && parts.pricesMinor <= 0;
      return (!isComplete || !haveSigns || parts.raisedMinor < 0) && parts;
    }));

  test('has one price per offer with frozen prices, and no price above the placed one', () =>
    forAnyRound((round) => {
      const { offers, orders } = settle(round);
      return orders
        .flatMap(({ lines }) => lines)
        .find(({ offerId, priceMinor, placedPriceMinor }) => {
          const settled = offers.find((offer) => offer.offerId === offerId)!.priceMinor;
          const isFrozen = round.offers.find((offer) => offer.offerId === offerId)!.prices !== null;
          return priceMinor !== (isFrozen ? settled : placedPriceMinor) || priceMinor > placedPriceMinor;
        });
    }));

  test('has a reason per line that follows from its quantities', () =>
    forAnyRound((round) =>
      linesOf(settle(round)).find(({ placedQty, qty, reason }) => {
        if (reason === 'as_placed') return qty !== placedQty;
        if (reason === 'raised_to_complete') return qty <= placedQty;
        return reason === 'cut_to_supply' ? qty === 0 || qty >= placedQty : qty !== 0;
      }),
    ));

  test('does not depend on the order of offers, orders and lines', () =>
    forAnyRound((round) => {
      const reversed = <O extends { lines: readonly unknown[] }>(orders: readonly O[]) =>
        orders.map((order) => ({ ...order, lines: [...order.lines].reverse() }));
      const offers = [...round.offers].reverse();
      const other = settle({ ...round, offers, orders: [...reversed(round.orders)].reverse() });
      const one = settle(round);
      const backAgain = { offers: [...other.offers].reverse(), orders: reversed(other.orders), totals: other.totals };
      return !isSame(backAgain, { offers: one.offers, orders: one.orders, totals: one.totals }) && { one, other };
    }));

  test('is the same when the round is settled again, although the settlement cancelled orders', () =>
    forAnyRound((round) => {
      const once = settle(round);
      const ended = new Set(once.orders.filter(({ ends }) => ends).map(({ orderId }) => orderId));
      const orders = round.orders.filter(({ orderId }) => {
        const isCancelledBySettlement = ended.has(orderId);
        return takesPart({ status: isCancelledBySettlement ? 'cancelled' : 'approved', isCancelledBySettlement });
      });
      return !isSame(settle({ ...round, orders }), once) && once;
    }));

  test('without supply limits has no higher price and no further short offer when an order is added', () =>
    forAnyRound((any, choices) => {
      const round = withoutSupply(any);
      const before = settle(round);
      const after = settle({ ...round, orders: [...round.orders, anyOrder(choices, 'u', round.offers)] });
      return before.offers.find((offer, index) => {
        const { priceMinor, state } = after.offers[index]!;
        const isDearer = offer.priceMinor !== null && priceMinor! > offer.priceMinor;
        return isDearer || (state === 'short' && offer.state !== 'short');
      });
    }));

  test('has every offer short without the pending orders that is short with them', () =>
    forAnyRound((round) => {
      const after = settle({ ...round, orders: round.orders.filter(({ isPending }) => !isPending) });
      return settle(round).offers.find(
        ({ state }, index) => state === 'short' && after.offers[index]!.state !== 'short',
      );
    }));
});

test('any round is extended at most once, and to a time after the decision', () =>
  forAnyRound((any, choices) => {
    let closeAt = new Date(Date.UTC(2026, 11, 1));
    let extensions = 0;
    const extendDays = choices.of([null, choices.from(1, 30)]);
    for (let deadline = 0; deadline < 4; deadline++) {
      const orders = choices.isTrue() ? any.orders : any.orders.slice(1);
      const decidedAt = new Date(closeAt.getTime() + choices.from(0, 50) * 3_600_000);
      const terms = { extendDays, isExtended: extensions > 0, closeAt };
      const extended = extendedCloseAt(terms, settle({ ...any, orders }).offers, decidedAt);
      if (!extended) return extensions > 1 && terms;
      if (extended <= decidedAt) return { extended, decidedAt };
      closeAt = extended;
      extensions += 1;
    }
    return { extensions };
  }));

describe('what if', () => {
  test('an order is added equals the settlement of the round with it', () =>
    forAnyRound((round, choices) => {
      const order = anyOrder(choices, 'u', round.offers);
      const what = whatIfOrdered(round, order);
      const settled = settle({ ...round, orders: [order, ...round.orders] });
      const ofOrder = settled.orders.find(({ orderId }) => orderId === 'u');
      return !isSame(what, { round: settled, order: ofOrder }) && what;
    }));

  test('a quantity is typed equals the settlement with it as the last order, whatever the other orders are', () =>
    forAnyRound((any, choices) => {
      const round = withoutSupply(any);
      const placedAt = new Date(Date.UTC(2027, 0, 1));
      const order = { ...anyOrder(choices, 'u', round.offers), buyerId: 'typed', placedAt };
      const { lines } = whatIfOrdered(round, order).order;
      return order.lines.find((typed, index) => {
        const offer = round.offers.find(({ offerId }) => offerId === typed.offerId)!;
        const others = round.orders.flatMap((one) => one.lines).filter(({ offerId }) => offerId === typed.offerId);
        const committed = others.reduce((sum, { qty }) => sum + qty, 0);
        const drawable = others.reduce((sum, { qty, upTo }) => sum + (upTo ?? qty) - qty, 0);
        const priceMinor = Math.min(typed.priceMinor, ...others.map((line) => line.priceMinor));
        const what = whatIfTyped(offer, { committed, drawable }, { ...typed, priceMinor }, round.closePolicy);
        const { qty, priceMinor: settledMinor } = lines[index]!;
        return what.qty !== qty || (offer.prices && what.costMinor !== settledMinor * qty);
      });
    }));
});
