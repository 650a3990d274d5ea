import { anOffer, anOrder, aLine } from '../testing/round-from-bytes';
import { bridgeOf } from './bridge';
import { settle, takesPart, type OrderToSettle, type RoundToSettle } from './settle';
import type { LineToSettle, OfferToSettle } from './settle-offer';

type Line = Partial<LineToSettle & { offerId: string }>;
const order = (orderId: string, ...lines: Line[]): OrderToSettle =>
  anOrder(
    orderId,
    lines.map((line) => aLine({ lineId: `${orderId} ${line.offerId ?? 'mailer'}`, ...line })),
  );
const round = (offers: OfferToSettle[], orders: OrderToSettle[], differing: Partial<RoundToSettle> = {}) => ({
  closePolicy: 'cancel_short_lines' as const,
  offers,
  orders,
  ...differing,
});
/** Lines as 'quantity reason'. */
const linesOf = (settled: RoundToSettle) =>
  settle(settled).orders.flatMap(({ lines }) => lines.map(({ qty, reason }) => `${qty} ${reason}`));
const tiered = (...tiers: [fromUnits: number, priceMinor: number][]) => ({
  basePriceMinor: 50,
  tiers: tiers.map(([fromUnits, priceMinor]) => ({ fromUnits, priceMinor })),
});

describe('an offer', () => {
  test.each([
    [99, {}, 'short', false],
    [100, {}, 'reached', true],
    [85, { minimumFill: 85 }, 'reached', false],
    [84, { minimumFill: 85 }, 'short', false],
    [120, { maxQty: 120 }, 'full', true],
    [119, { maxQty: 120 }, 'reached', true],
    [100, { maxQty: 100 }, 'full', true],
    [80, { supply: 80 }, 'reached', false],
    [79, { supply: 80 }, 'short', false],
  ])('with %i units and %o is %s', (qty, terms, state, isMoqMet) => {
    const [offer] = settle(round([anOffer(terms)], [order('a', { qty })])).offers;
    expect(offer).toMatchObject({ state, isMoqMet, committed: qty });
  });

  test.each([
    ['cancel_short_lines', null, null, 'lines_cancelled'],
    ['accept', null, null, 'ships'],
    ['ask', null, null, 'undecided'],
    ['ask', null, 'accept', 'ships'],
    ['ask', null, 'cancel_lines', 'lines_cancelled'],
    ['accept', 'cancel_short_lines', null, 'lines_cancelled'],
    ['cancel_short_lines', 'ask', null, 'undecided'],
    ['cancel_short_lines', 'accept', 'cancel_lines', 'ships'],
    ['accept', null, 'cancel_lines', 'ships'],
  ] as const)('under %s, replaced by %p and decided as %p, is %s when short', (policy, own, decision, result) => {
    const offer = anOffer({ closePolicy: own, decision });
    const outcome = settle(round([offer], [order('a', { qty: 99 })], { closePolicy: policy }));
    expect(outcome.offers[0]).toMatchObject({ result, policy: own ?? policy, followsRoundPolicy: own === null });
    expect(outcome.isFinal).toBe(result !== 'undecided');
    expect(settle(round([offer], [order('a', { qty: 100 })], { closePolicy: policy })).offers[0]!.result).toBe('ships');
  });

  test('without orders needs no decision', () => {
    const { offers, isFinal } = settle(round([anOffer()], [], { closePolicy: 'ask' }));
    expect([offers[0]!.result, offers[0]!.state, isFinal]).toEqual(['no_orders', 'short', true]);
  });
});

describe('a line', () => {
  test('is as placed, raised, cut, or cancelled for one of two reasons', () => {
    const upTo = { qty: 40, upTo: 60 };
    expect(linesOf(round([anOffer()], [order('a', { qty: 50 }), order('b', upTo)]))).toEqual([
      '50 as_placed',
      '50 raised_to_complete',
    ]);
    expect(linesOf(round([anOffer()], [order('a', { qty: 30 }), order('b', upTo)]))).toEqual([
      '0 moq_missed',
      '0 moq_missed',
    ]);
    const scarce = anOffer({ supply: 30, allocation: 'first_come' });
    expect(linesOf(round([scarce], [order('a', { qty: 20 }), order('b', upTo), order('c', {})]))).toEqual([
      '20 as_placed',
      '10 cut_to_supply',
      '0 no_supply',
    ]);
  });

  test('is cut or cancelled for the supply only if its offer ships', () => {
    const undecided = anOffer({ supply: 120, minimumFill: 100, moq: 200 });
    expect(linesOf(round([undecided], [order('a', { qty: 119 })]))).toEqual(['0 moq_missed']);
    expect(settle(round([anOffer({ supply: 119 })], [order('a', { qty: 119 })])).offers[0]!.allocation).toBeNull();
    expect(linesOf(round([anOffer({ supply: 0 })], [order('a', {})]))).toEqual(['0 no_supply']);
  });

  test('of an undecided offer counts as if it were accepted', () => {
    expect(linesOf(round([anOffer()], [order('a', {})], { closePolicy: 'ask' }))).toEqual(['50 as_placed']);
  });

  test('is placed by time, then by the id of its order', () => {
    const late = { ...order('a', { qty: 60 }), placedAt: new Date(Date.UTC(2026, 10, 2)) };
    const scarce = anOffer({ supply: 100, allocation: 'first_come' });
    const { orders } = settle(round([scarce], [late, order('c', { qty: 60 }), order('b', { qty: 30 })]));
    expect(orders.map(({ orderId, lines }) => `${orderId} ${lines[0]!.qty}`)).toEqual(['b 30', 'c 60', 'a 10']);
  });
});

describe('the price of an offer', () => {
  test('is the tier that the demand reaches, before the supply is shared', () => {
    const prices = tiered([100, 40], [150, 30]);
    const [offer] = settle(round([anOffer({ prices, supply: 20 })], [order('a', { qty: 150 })])).offers;
    expect(offer).toMatchObject({ priceMinor: 30, settled: { units: 20, valueMinor: 600 } });
  });

  test('counts drawn units only up to the threshold', () => {
    const prices = tiered([100, 40], [101, 30]);
    const offer = anOffer({ prices, unitsPerPack: 25 });
    const orders = [order('a', { qty: 60 }), order('b', { qty: 30, upTo: 60 })];
    expect(settle(round([offer], orders)).offers[0]).toMatchObject({ committed: 90, drawn: 20, priceMinor: 40 });
  });

  test('is the placed one per line without frozen prices', () => {
    const orders = [order('a', { qty: 60, priceMinor: 50 }), order('b', { qty: 60, priceMinor: 45 })];
    const { offers, totals } = settle(round([anOffer({ prices: null })], orders));
    expect([offers[0]!.priceMinor, totals.settled.valueMinor]).toEqual([null, 60 * 50 + 60 * 45]);
  });
});

describe('an order', () => {
  const offers = [anOffer(), anOffer({ offerId: 'tape', unitsPerPack: 6, prices: tiered([100, 40]) })];
  const orders = [
    order('a', { qty: 30 }),
    order('b', { qty: 30 }, { offerId: 'tape', qty: 50 }),
    order('c', { offerId: 'tape', qty: 52 }),
  ];

  test('ends without lines, and others settle what remains', () => {
    const outcome = settle(round(offers, orders));
    expect(outcome.orders.map(({ ends }) => ends)).toEqual([true, false, false]);
    expect(outcome.totals).toEqual({
      placed: { orders: 3, lines: 4, units: 162, packs: 3 + 3 + 9 + 9, valueMinor: 162 * 50 },
      settled: { orders: 2, lines: 2, units: 102, packs: 9 + 9, valueMinor: 102 * 40 },
    });
  });

  test('has a bridge from the placed value to the settled one', () => {
    expect(bridgeOf(settle(round(offers, orders)).orders[1]!.lines)).toEqual({
      placedMinor: 4_000,
      cancelledMinor: -1_500,
      cutMinor: 0,
      raisedMinor: 0,
      pricesMinor: -500,
      settledMinor: 2_000,
    });
    const line = {
      lineId: 'x',
      offerId: 'y',
      placedQty: 10,
      placedPriceMinor: 5,
      priceMinor: 4,
      reason: 'as_placed' as const,
    };
    expect(bridgeOf([{ ...line, qty: 6 }])).toMatchObject({ cutMinor: -20, pricesMinor: -6, settledMinor: 24 });
    expect(bridgeOf([{ ...line, qty: 12 }])).toMatchObject({ raisedMinor: 10, pricesMinor: -12, settledMinor: 48 });
  });

  test('that is pending makes the outcome a preview', () => {
    const { waitsFor, isFinal } = settle(round(offers, [...orders.slice(1), { ...orders[0]!, isPending: true }]));
    expect([waitsFor, isFinal]).toEqual([{ pendingOrders: 1, offersToDecide: [], allocationsToCorrect: [] }, false]);
  });

  test('takes part if it is committed, or was cancelled by the settlement', () => {
    const takes = (['pending_admin', 'approved', 'completed', 'rejected', 'cancelled'] as const).map((status) =>
      [false, true].map((isCancelledBySettlement) => takesPart({ status, isCancelledBySettlement })),
    );
    expect(takes).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [false, false],
      [false, true],
    ]);
  });

  test('with a line of an unknown offer, or a total beyond the safe integers, is an error', () => {
    expect(() => settle(round([], [order('a', {})]))).toThrow('mailer');
    const huge = { qty: 1_000_000_000, priceMinor: 9_000_000 };
    const priced = anOffer({ prices: { basePriceMinor: 9_000_000, tiers: [] } });
    expect(() => settle(round([priced], [order('a', huge)]))).not.toThrow();
    expect(() => settle(round([priced], [order('a', huge), order('b', huge)]))).toThrow(RangeError);
  });
});
