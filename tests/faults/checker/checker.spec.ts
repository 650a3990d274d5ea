import type { Facts, OrderFact } from '../../../tools/operate/ledger/facts';
import { checkOwnLedger } from '../../../tools/operate/ledger/own-ledger';
import { checkReadModels } from '../../../tools/operate/ledger/read-model-consistency';
import type { Ask, Entry, Outcome } from '../load/ledger';
import { checkPromises } from './check-promises';

const lines = [{ offer: 'mailer', qty: 3 }];
const anOrder: OrderFact = {
  id: 'order',
  key: 'key',
  buyer: 'bea',
  round: 'spring',
  status: 'approved',
  isSettled: false,
  lines,
  totalMinor: 3_750,
  units: 3,
  currency: 'USD',
  createdAt: 1_000,
  version: 2,
};
const copy = {
  id: 'order',
  version: 2,
  status: 'approved',
  totalMinor: 3_750,
  units: 3,
  supplier: 'ribeira',
  currency: 'USD',
};

/** One approved order of three units, projected everywhere. */
const right: Facts = {
  orders: [anOrder],
  pools: [{ id: 'mailer', round: 'spring', cap: 3, committed: 3, selected: 0 }],
  carts: [],
  closedCarts: [],
  gates: [{ round: 'spring', committed: 3, clearedAt: null }],
  settlements: [],
  rounds: {
    supplier: new Map([['spring', 'approved']]),
    admin: new Map([['spring', 'approved']]),
    buyer: new Map([['spring', 'approved']]),
  },
  roundTotals: new Map([['spring', { committed: 3, buyers: 1 }]]),
  sales: [copy],
  adminOrders: [copy],
  poolCopies: { supplier: new Map([['mailer', 3]]), admin: new Map([['mailer', 3]]) },
  audited: new Map([['order', 2]]),
  adminFigures: { all: 1, pending: 0, volume_USD: 3_750 },
  supplierFigures: new Map([['ribeira', { sales: 1, soldUnits: 3, soldMinor: { USD: 3_750 } }]]),
  outbox: { buyer: 0 },
  deadLetters: 0,
};

const entry = (ask: Ask, outcome: Partial<Outcome> | null, at = 500): Entry => ({
  ask,
  requestedAt: at,
  outcome: outcome && { status: 200, problem: null, tookMs: 5, ...outcome },
  answeredAt: outcome && at + 5,
});
const cart: Ask = { op: 'cart', buyer: 'bea', round: 'spring', offer: 'mailer', qty: 3 };
const place: Ask = { op: 'place', buyer: 'bea', round: 'spring', key: 'key', lines };
const placed = { status: 201, order: { id: 'order', status: 'pending_admin', lines } };
const history = [
  entry(cart, { cart: lines }, 400),
  entry(place, placed),
  entry({ op: 'approve', round: 'spring', order: 'order' }, {}, 600),
];

/** Rules for which the checker reports a violation. */
function found(facts: Partial<Facts> = {}, entries: Entry[] = history): string[] {
  const all = { ...right, ...facts };
  return [...checkOwnLedger(all), ...checkPromises(entries, all), ...checkReadModels(all)].map(({ rule }) => rule);
}

describe('the checker', () => {
  test('finds nothing where the ledger and all databases agree', () => expect(found()).toEqual([]));

  test.each<[string, string, Partial<Facts>]>([
    ['an acknowledged order that is not there', 'lost', { orders: [] }],
    [
      'an order with other lines than were acknowledged',
      'lost',
      { orders: [{ ...anOrder, lines: [{ offer: 'mailer', qty: 2 }] }] },
    ],
    [
      'an approval that was acknowledged and did not last',
      'lost',
      { orders: [{ ...anOrder, status: 'pending_admin' }] },
    ],
    ['two orders of one key', 'doubled', { orders: [anOrder, { ...anOrder, id: 'twin' }] }],
    [
      'an order that no client requested',
      'doubled',
      { orders: [anOrder, { ...anOrder, id: 'ghost', key: 'unheard of' }] },
    ],
    ['more units than the cap', 'above cap', { pools: [{ ...right.pools[0]!, cap: 2 }] }],
    ['a pool that is not the sum of its live orders', 'sums differ', { pools: [{ ...right.pools[0]!, committed: 4 }] }],
    [
      'a total of a round that is not the sum of its pools',
      'sums differ',
      { gates: [{ round: 'spring', committed: 2, clearedAt: null }] },
    ],
    [
      'a cart that was ordered and is still there',
      'cart differs',
      { carts: [{ buyer: 'bea', round: 'spring', lines }] },
    ],
    [
      'an order that came after its round was cleared',
      'after the close',
      { gates: [{ round: 'spring', committed: 3, clearedAt: 999 }] },
    ],
    ['an event that was not sent', 'outbox not empty', { outbox: { buyer: 1 } }],
    ["an order that the admin's copies lack", 'copy differs', { adminOrders: [] }],
    ['a sale in an older version', 'copy differs', { sales: [{ ...copy, version: 1 }] }],
    [
      "a supplier's pool that stayed behind",
      'copy differs',
      { poolCopies: { ...right.poolCopies, supplier: new Map([['mailer', 2]]) } },
    ],
    [
      'a round that another service believes closed',
      'copy differs',
      { rounds: { ...right.rounds, admin: new Map([['spring', 'closed']]) } },
    ],
    ['a buyer counted twice', 'copy differs', { roundTotals: new Map([['spring', { committed: 3, buyers: 2 }]]) }],
    ['an event whose effect happened twice', 'effect not once', { audited: new Map([['order', 3]]) }],
    ['an event whose effect is missing', 'effect not once', { audited: new Map([['order', 1]]) }],
    [
      'a figure that counted an order twice',
      'effect not once',
      { adminFigures: { ...right.adminFigures, volume_USD: 7_500 } },
    ],
    [
      'a sale that was counted twice',
      'effect not once',
      { supplierFigures: new Map([['ribeira', { sales: 2, soldUnits: 6, soldMinor: { USD: 7_500 } }]]) },
    ],
    [
      'a volume in another currency that no order has',
      'effect not once',
      { adminFigures: { ...right.adminFigures, volume_EUR: 100 } },
    ],
    [
      'a sale that was counted in another currency',
      'effect not once',
      { supplierFigures: new Map([['ribeira', { sales: 1, soldUnits: 3, soldMinor: { EUR: 3_750 } }]]) },
    ],
    ['an event that was given up', 'dead letter', { deadLetters: 1 }],
  ])('finds %s', (_what, rule, facts) => expect(found(facts)).toContain(rule));

  describe('a settlement that cancels the second of two orders', () => {
    const ended = {
      ...{ id: 'ended', key: 'other key', status: 'cancelled', totalMinor: 0, units: 0, version: 3 },
      ...{ isSettled: true, lines: [{ offer: 'short', qty: 5 }] },
    };
    const settlement = {
      ...{ id: 'settlement', round: 'spring', isWriting: false, placedUnits: 8 },
      settled: { orders: 1, units: 3, totalMinor: 3_750 },
    };
    const settled: Facts = {
      ...right,
      orders: [
        { ...anOrder, isSettled: true },
        { ...anOrder, ...ended },
      ],
      pools: [...right.pools, { id: 'short', round: 'spring', cap: null, committed: 5, selected: 0 }],
      gates: [{ round: 'spring', committed: 8, clearedAt: 2_000 }],
      settlements: [settlement],
    };
    const rules = (facts: Partial<Facts>) => checkOwnLedger({ ...settled, ...facts }).map(({ rule }) => rule);

    test('keeps the units of its pool', () => expect(rules({})).toEqual([]));

    test.each<[string, string, Partial<Facts>]>([
      ['a second settlement of the round', 'doubled', { settlements: [settlement, { ...settlement, id: 'again' }] }],
      [
        'an order that it did not write',
        'sums differ',
        { orders: [settled.orders[0]!, { ...anOrder, ...ended, status: 'approved', units: 5 }] },
      ],
      ['a pool without the cancelled units', 'sums differ', { pools: right.pools }],
      ['placed units that it did not show', 'sums differ', { settlements: [{ ...settlement, placedUnits: 3 }] }],
    ])('finds %s', (_what, rule, facts) => expect(rules(facts)).toContain(rule));

    test('is complete only once its orders are written', () => {
      const settlements = [{ ...settlement, isWriting: true, settled: { orders: 2, units: 8, totalMinor: 9_000 } }];
      expect(rules({ settlements })).toEqual([]);
    });
  });

  test('sums each currency by itself', () => {
    const inEuro = {
      sales: [{ ...copy, currency: 'EUR' }],
      adminOrders: [{ ...copy, currency: 'EUR' }],
      adminFigures: { all: 1, pending: 0, volume_EUR: 3_750 },
      supplierFigures: new Map([['ribeira', { sales: 1, soldUnits: 3, soldMinor: { EUR: 3_750 } }]]),
    };
    expect(found(inEuro)).toEqual(found({}));
  });

  test('finds two orders that were answered for one key', () => {
    const other = { ...placed, order: { ...placed.order, id: 'twin' } };
    expect(found({}, [...history, entry(place, other, 700)])).toContain('doubled');
  });

  test('finds an order that was taken after the answer that its round is closed', () => {
    expect(found({}, [entry({ op: 'close', round: 'spring' }, {}, 300), ...history])).toContain('after the close');
  });

  test('blames nobody for a cart whose last request had no answer', () => {
    const unanswered = entry({ ...cart, qty: 9 }, null, 800);
    expect(
      found({ carts: [{ buyer: 'bea', round: 'spring', lines }], pools: [{ ...right.pools[0]!, selected: 3 }] }, [
        ...history,
        unanswered,
      ]),
    ).toEqual([]);
  });
});
