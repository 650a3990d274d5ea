import { aCart, aGroup, changing, ids, now, priceMinor, roundId } from '../testing/a-group';
import { decideCartChange } from './decide-cart-change';
import type { Decided } from './decided';
import { evolve } from './evolve';
import type { CartChange, CartEntry } from './group-entry';
import type { GroupState } from './group-state';

const judge = (state: GroupState, entry: CartEntry) => decideCartChange(state, entry, ids());
const once = { id: 'key-1', fingerprint: 'a' };
const refusalOf = ({ answer }: Decided) => (answer.kind === 'refused' ? answer.refusal : undefined);
const unitsOf = ({ answer }: Decided) =>
  answer.kind === 'cart' ? answer.cart?.items.map(({ round_product_id, qty }) => [round_product_id, qty]) : undefined;
const selectedOf = ({ change }: Decided) => (change?.kind === 'cart' ? Object.fromEntries(change.selected) : undefined);

describe('accepts a cart change', () => {
  const two = { offers: [{}, {}], carts: { bea: [5, 2] } };
  test.each<[string, CartChange, unknown[], object]>([
    [
      'more units of a line',
      { do: 'set', offerId: 'offer-0', qty: 9 },
      [
        ['offer-0', 9],
        ['offer-1', 2],
      ],
      { 'offer-0': 4 },
    ],
    [
      'fewer units of a line',
      { do: 'set', offerId: 'offer-1', qty: 1 },
      [
        ['offer-0', 5],
        ['offer-1', 1],
      ],
      { 'offer-1': -1 },
    ],
    [
      'units on top of a line',
      { do: 'add', offerId: 'offer-0', qty: 3, once },
      [
        ['offer-0', 8],
        ['offer-1', 2],
      ],
      { 'offer-0': 3 },
    ],
    ['a line that goes', { do: 'remove', offerId: 'offer-0' }, [['offer-1', 2]], { 'offer-0': -5 }],
    [
      'several lines at once, one of them named twice',
      {
        do: 'addAll',
        lines: [
          { offerId: 'offer-1', qty: 1 },
          { offerId: 'offer-0', qty: 1 },
          { offerId: 'offer-1', qty: 4 },
        ],
        once,
      },
      [
        ['offer-0', 6],
        ['offer-1', 7],
      ],
      { 'offer-0': 1, 'offer-1': 5 },
    ],
  ])('%s', (_what, change, units, selected) => {
    const verdict = judge(aGroup(two), changing('bea', change));
    expect(unitsOf(verdict)).toEqual(units);
    expect(selectedOf(verdict)).toEqual(selected);
    expect(verdict.answer).toMatchObject({ roundId, cart: { _id: 'cart of bea', version: 4, updated_at: now } });
    expect(verdict.change).toMatchObject({ kind: 'cart', once: 'once' in change ? once : null });
  });

  test('that opens a cart with the first line and adds further lines to it', () => {
    const state = aGroup({ offers: [{}, {}] });
    const first = judge(state, changing('bea', { do: 'set', offerId: 'offer-1', qty: 2 }));
    expect(first.answer).toEqual({
      kind: 'cart',
      roundId,
      cart: {
        _id: 'id-0',
        buyer_id: 'bea',
        round_id: roundId,
        status: 'open',
        items: [
          {
            id: 'id-1',
            round_product_id: 'offer-1',
            qty: 2,
            added_at: now,
            seen_price_minor: priceMinor,
            seen_product: expect.any(Object),
          },
        ],
        version: 1,
        created_at: now,
        updated_at: now,
      },
    });
    evolve(state, first.change!);
    const second = judge(state, changing('bea', { do: 'set', offerId: 'offer-0', qty: 1 }));
    expect(unitsOf(second)).toEqual([
      ['offer-1', 2],
      ['offer-0', 1],
    ]);
  });

  test('and keeps the id and time of unchanged lines', () => {
    const { answer } = judge(aGroup(two), changing('bea', { do: 'set', offerId: 'offer-0', qty: 1 }));
    expect(answer.kind === 'cart' && answer.cart?.items[1]).toEqual(aCart('bea', [5, 2]).items[1]);
  });

  test('and keeps the seen price of a line until the buyer confirms another one', () => {
    const state = aGroup({ ...two, offers: [{ unit_price: 1.98 }, {}] });
    const seenOf = ({ answer }: Decided) => answer.kind === 'cart' && answer.cart?.items[0]?.seen_price_minor;
    const set = (price?: number) =>
      judge(
        state,
        changing('bea', {
          do: 'set',
          offerId: 'offer-0',
          qty: 7,
          seen: price ? { seen_price_minor: price } : undefined,
        }),
      );
    const first = set(190);
    expect(seenOf(first)).toBe(190);
    evolve(state, first.change!);
    expect(seenOf(set())).toBe(190);
    expect(seenOf(judge(state, changing('bea', { do: 'add', offerId: 'offer-0', qty: 1, once })))).toBe(190);
    expect(seenOf(set(198))).toBe(198);
  });

  test('without effect when it removes a missing line', () => {
    const missing = judge(
      aGroup({ offers: [{}, {}], carts: { bea: [5] } }),
      changing('bea', { do: 'remove', offerId: 'offer-1' }),
    );
    expect(missing).toEqual({ answer: { kind: 'cart', roundId, cart: aCart('bea', [5]) }, change: null });
    const none = judge(aGroup(), changing('bea', { do: 'remove', offerId: 'offer-0' }));
    expect(none).toEqual({ answer: { kind: 'cart', roundId, cart: null }, change: null });
  });

  test('once per key: a repetition returns the current cart, even after the close', () => {
    const state = aGroup();
    const add = changing('bea', { do: 'add', offerId: 'offer-0', qty: 2, once });
    evolve(state, judge(state, add).change!);
    state.rounds.get(roundId)!.gate.now.step = 'shut';
    const again = judge(state, add);
    expect([unitsOf(again), again.change]).toEqual([[['offer-0', 2]], null]);
    const other = changing('bea', { do: 'add', offerId: 'offer-0', qty: 2, once: { ...once, fingerprint: 'b' } });
    expect(refusalOf(judge(state, other))?.refused).toBe('idempotency_key_reused');
  });

  test('of an unavailable product when the quantity does not increase', () => {
    const state = aGroup({ offers: [{ active: false }], carts: { bea: [5] } });
    for (const qty of [4, 5])
      expect(unitsOf(judge(state, changing('bea', { do: 'set', offerId: 'offer-0', qty })))).toEqual([
        ['offer-0', qty],
      ]);
    expect(unitsOf(judge(state, changing('bea', { do: 'remove', offerId: 'offer-0' })))).toEqual([]);
  });

  test("up to the remaining units including the cart's own; a larger cart is kept, because others may have taken units", () => {
    const state = aGroup({ offers: [{ max_qty: 500, committed: 20 }], carts: { bea: [475] } });
    expect(unitsOf(judge(state, changing('bea', { do: 'add', offerId: 'offer-0', qty: 5, once })))).toEqual([
      ['offer-0', 480],
    ]);
    expect(unitsOf(judge(state, changing('bea', { do: 'set', offerId: 'offer-0', qty: 600 })))).toEqual([
      ['offer-0', 600],
    ]);
  });

  test('before the round opens, and up to the largest quantity', () => {
    const state = aGroup({ gate: { opens_at: new Date(now.getTime() + 1) }, carts: { bea: [1] } });
    const add = changing('bea', { do: 'add', offerId: 'offer-0', qty: 999_999_999, once });
    expect(unitsOf(judge(state, add))).toEqual([['offer-0', 1_000_000_000]]);
  });
});

describe('rejects a cart change without effect', () => {
  const set: CartChange = { do: 'set', offerId: 'offer-0', qty: 6 };
  test.each<[string, Parameters<typeof aGroup>[0], CartEntry, object]>([
    ['of a round that is not there', {}, { ...changing('bea', set), roundId: 'round-2' }, { refused: 'not_found' }],
    ['of an offer that is not there', {}, changing('bea', { ...set, offerId: 'offer-1' }), { refused: 'not_found' }],
    ['when the gate is shut', { gate: { step: 'shut' } }, changing('bea', set), { refused: 'round_not_open' }],
    ['at the deadline', { gate: { closes_at: now } }, changing('bea', set), { refused: 'round_not_open' }],
    [
      'to more of what is not available',
      { offers: [{ active: false, name: 'Bowl' }], carts: { bea: [5] } },
      changing('bea', set),
      { refused: 'offer_unavailable', params: { product: 'Bowl' } },
    ],
    [
      'to units of what is not available',
      { offers: [{ active: false }] },
      changing('bea', { do: 'add', offerId: 'offer-0', qty: 1, once }),
      { refused: 'offer_unavailable' },
    ],
    [
      'beyond the largest quantity',
      { carts: { bea: [2] } },
      changing('bea', { do: 'add', offerId: 'offer-0', qty: 999_999_999, once }),
      { refused: 'quantity_too_large', params: { max: 1_000_000_000 } },
    ],
    [
      'to more than is left together with what the cart holds',
      { offers: [{ max_qty: 500, committed: 20, name: 'Bowl' }], carts: { bea: [475] } },
      changing('bea', { do: 'add', offerId: 'offer-0', qty: 475, once }),
      { refused: 'above_remaining', params: { product: 'Bowl', in_cart: 475, remaining: 480 } },
    ],
    [
      'as a whole when one of its lines is refused',
      { offers: [{}, { active: false }] },
      changing('bea', {
        do: 'addAll',
        lines: [
          { offerId: 'offer-0', qty: 1 },
          { offerId: 'offer-1', qty: 1 },
        ],
        once,
      }),
      { refused: 'offer_unavailable' },
    ],
  ])('%s', (_what, facts, entry, refusal) => {
    const verdict = judge(aGroup(facts), entry);
    expect(refusalOf(verdict)).toMatchObject(refusal);
    expect(verdict.change).toBeNull();
  });
});
