import { aBuyersCause, aCart, aGroup, ids, now, placing, roundId } from '../testing/a-group';
import { decidePlacement } from './decide-placement';
import type { Decided } from './decided';
import { evolve } from './evolve';
import type { PlaceEntry } from './group-entry';
import type { GroupState } from './group-state';

const judge = (state: GroupState, entry: PlaceEntry) => decidePlacement(state, entry, ids());
const refusalOf = ({ answer }: Decided) => (answer.kind === 'refused' ? answer.refusal : undefined);
const codeOf = (verdict: Decided) => refusalOf(verdict)?.refused;
const inMs = (ms: number) => new Date(now.getTime() + ms);

describe('accepts a placement', () => {
  test('as an order of the whole cart at the server’s prices and converts the cart', () => {
    const state = aGroup({ offers: [{ unit_price: 2.05 }, { unit_price: 0.1 }], carts: { bea: [72, 3] } });
    const entry = placing('bea', [72, 3]);
    entry.lines[1]!.priceMinor = 10;
    const { answer, change } = judge(state, entry);
    expect(answer).toMatchObject({
      kind: 'order',
      repeated: false,
      order: {
        _id: entry.orderId,
        key: entry.key,
        fingerprint: entry.fingerprint,
        buyer_id: 'bea',
        round_id: roundId,
        round_status: 'approved',
        status: 'pending_admin',
        total_minor: 72 * 205 + 30,
        total_units: 75,
        total_items: 2,
        created_at: now,
        version: 1,
        items: [
          { id: 'id-0', round_product_id: 'offer-0', qty: 72, price_minor: 205, moq_missed: false },
          { id: 'id-1', round_product_id: 'offer-1', qty: 3, price_minor: 10, moq_missed: false },
        ],
      },
    });
    expect(change).toEqual({
      kind: 'placed',
      key: entry.key,
      moved: {
        order: (answer as { order: object }).order,
        before: null,
        cause: aBuyersCause('bea'),
      },
      converted: { ...aCart('bea', [72, 3]), status: 'converted', version: 4, updated_at: now },
    });
  });

  test.each([
    ['without a cap', { committed: 10 ** 9, max_qty: null }, 1],
    ['up to the last unit of its cap', { committed: 90, max_qty: 100 }, 10],
    ['at the moment its round opens', {}, 1, { opens_at: now }],
    ['up to the moment before its deadline', {}, 1, { closes_at: inMs(1) }],
  ] as [string, object, number, object?][])('%s', (_what, offer, qty, gate = {}) => {
    const state = aGroup({ gate, offers: [offer], carts: { bea: [qty] } });
    expect(judge(state, placing('bea', [qty])).answer.kind).toBe('order');
  });

  test('once: its key returns the same order, whatever would reject it by now', () => {
    const state = aGroup({ carts: { bea: [1] } });
    const entry = placing('bea', [1]);
    const first = judge(state, entry);
    evolve(state, first.change!);
    state.rounds.get(roundId)!.gate.now.step = 'shut';
    const again = judge(state, { ...entry, orderId: 'another', person: { ...entry.person, companyActive: false } });
    expect(again).toEqual({ answer: { ...first.answer, repeated: true }, change: null });
    expect(codeOf(judge(state, { ...entry, fingerprint: 'else' }))).toBe('idempotency_key_reused');
    // The same key of another buyer is another key.
    expect(codeOf(judge(state, { ...placing('kai', [1]), key: entry.key }))).toBe('round_not_open');
  });
});

describe('rejects a placement without effect', () => {
  const cases: [string, Parameters<typeof aGroup>[0], PlaceEntry, object][] = [
    ['of a round that is not there', {}, { ...placing('bea', [1]), roundId: 'round-2' }, { refused: 'not_found' }],
    [
      'of a deactivated company',
      { carts: { bea: [1] } },
      { ...placing('bea', [1]), person: { ...placing('bea', []).person, companyActive: false } },
      { refused: 'company_inactive' },
    ],
    [
      'when the gate is shut',
      { gate: { step: 'shut' }, carts: { bea: [1] } },
      placing('bea', [1]),
      { refused: 'round_not_open' },
    ],
    [
      'at the deadline',
      { gate: { closes_at: now }, carts: { bea: [1] } },
      placing('bea', [1]),
      { refused: 'round_not_open' },
    ],
    [
      'before the round opens',
      { gate: { opens_at: inMs(1) }, carts: { bea: [1] } },
      placing('bea', [1]),
      { refused: 'round_not_yet_open', params: { open_at: inMs(1).toISOString() } },
    ],
    ['without a cart', { carts: { kai: [1] } }, placing('bea', [1]), { refused: 'cart_not_found' }],
    ['of an empty cart', { carts: { bea: [0] } }, placing('bea', []), { refused: 'cart_not_found' }],
    [
      'when the cart holds another quantity',
      { carts: { bea: [2] } },
      placing('bea', [1]),
      { refused: 'cart_changed', params: { lines: [{ round_product_id: 'offer-0', qty: 2, unit_price: 2.05 }] } },
    ],
    [
      'when one of several lines is another quantity',
      { offers: [{}, {}], carts: { bea: [1, 2] } },
      placing('bea', [1, 1]),
      { refused: 'cart_changed' },
    ],
    [
      'when the cart holds a line more',
      { offers: [{}, {}], carts: { bea: [1, 1] } },
      placing('bea', [1]),
      { refused: 'cart_changed' },
    ],
    [
      'when the cart holds a line less',
      { offers: [{}, {}], carts: { bea: [1] } },
      placing('bea', [1, 1]),
      { refused: 'cart_changed' },
    ],
    [
      'when the cart holds another product',
      { offers: [{}, {}], carts: { bea: [0, 1] } },
      placing('bea', [1]),
      { refused: 'cart_changed' },
    ],
    [
      'when a price changed',
      { offers: [{ unit_price: 2.06 }], carts: { bea: [1] } },
      placing('bea', [1]),
      { refused: 'cart_changed', params: { lines: [{ round_product_id: 'offer-0', qty: 1, unit_price: 2.06 }] } },
    ],
    [
      'when a product was deactivated',
      { offers: [{}, { active: false, name: 'Bowl' }], carts: { bea: [1, 1] } },
      placing('bea', [1, 1]),
      { refused: 'offer_unavailable', params: { product: 'Bowl' } },
    ],
    [
      'above a cap, with what is left of each product that is short',
      {
        offers: [{ committed: 95, max_qty: 100, name: 'Tape' }, {}, { committed: 7, max_qty: 5, name: 'Box' }],
        carts: { bea: [6, 1, 1] },
      },
      placing('bea', [6, 1, 1]),
      {
        refused: 'cap_reached',
        params: {
          remaining: [
            { round_product_id: 'offer-0', product_name: 'Tape', remaining: 5 },
            { round_product_id: 'offer-2', product_name: 'Box', remaining: 0 },
          ],
        },
      },
    ],
    [
      'when its total could not be said to the cent',
      { offers: [{ unit_price: 10 ** 9 }], carts: { bea: [10 ** 9] } },
      { ...placing('bea', []), lines: [{ round_product_id: 'offer-0', qty: 10 ** 9, priceMinor: 10 ** 11 }] },
      { refused: 'order_too_large' },
    ],
  ];
  test.each(cases)('%s', (_what, facts, entry, refusal) => {
    const verdict = judge(aGroup(facts), entry);
    expect(refusalOf(verdict)).toMatchObject(refusal);
    expect(verdict.change).toBeNull();
  });

  test('when the order would be too large for an event', () => {
    const offers = Array.from({ length: 201 }, () => ({ name: 'ß'.repeat(2_000) }));
    const units = offers.map(() => 1);
    expect(codeOf(judge(aGroup({ offers, carts: { bea: units } }), placing('bea', units)))).toBe('order_too_large');
    const shorter = aGroup({ offers: offers.map(() => ({ name: 'ß'.repeat(1_700) })), carts: { bea: units } });
    expect(judge(shorter, placing('bea', units)).answer.kind).toBe('order');
  });
});

test('fails on a cart with an offer that is not in its round', () => {
  const state = aGroup({ carts: { bea: [1, 1] } });
  expect(() => judge(state, placing('bea', [1, 1]))).toThrow('offer-1 is not in round');
  const unread = aGroup({ carts: { bea: [1] } });
  unread.pools.clear();
  expect(() => judge(unread, placing('bea', [1]))).toThrow('offer-0 was not read');
});
