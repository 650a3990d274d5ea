import fc from 'fast-check';
import { isCommitted } from '@junto/domain/order';
import { aGroup, anOrderOf, changing, deciding, ids, placing, roundId } from '../testing/a-group';
import { evolve } from './evolve';
import { cartKey, isMember, type GroupState } from './group-state';
import { judge } from './judge';

const cap = 10;
const offers = [{ max_qty: cap, committed: 4 }, { max_qty: null }];
const buyers = ['ana', 'bea', 'kai'];
/** Live orders from before the group: the pools hold their units as committed. */
const before = () => [anOrderOf('ana', [3], { _id: 'old-1' }), anOrderOf('bea', [1], { _id: 'old-2' })];

const units = fc.integer({ min: 1, max: 7 });
const offer = fc.constantFrom('offer-0', 'offer-1');
const buyer = fc.constantFrom(...buyers);
const once = fc.record({ id: fc.constantFrom('k-1', 'k-2', 'k-3'), fingerprint: fc.constantFrom('a', 'b') });
const entries = fc.array(
  fc.oneof(
    fc.tuple(buyer, offer, units).map(([who, offerId, qty]) => changing(who, { do: 'set', offerId, qty })),
    fc
      .tuple(buyer, offer, units, once)
      .map(([who, offerId, qty, key]) => changing(who, { do: 'add', offerId, qty, once: key })),
    fc.tuple(buyer, offer).map(([who, offerId]) => changing(who, { do: 'remove', offerId })),
    fc
      .tuple(buyer, units, fc.nat(7), fc.constantFrom('p-1', 'p-2', 'p-3'))
      .map(([who, a, b, key]) => placing(who, [a, b], { key })),
    fc
      .tuple(fc.constantFrom('old-1', 'old-2'), fc.constantFrom('approved' as const, 'rejected' as const))
      .map(([_id, to]) => deciding(anOrderOf('', [], { _id }), to)),
  ),
  { maxLength: 30 },
);

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (!(value instanceof Map)) Object.freeze(value);
  for (const part of value instanceof Map ? value.values() : Object.values(value)) freeze(part);
  return value;
}

const committed = (state: GroupState, offerId: string) =>
  [...state.orders.values()]
    .filter(({ now }) => isCommitted(now.status))
    .flatMap(({ now }) => now.items.filter((line) => line.round_product_id === offerId))
    .reduce((sum, { qty }) => sum + qty, 0);
const selected = (state: GroupState, offerId: string) =>
  [...state.carts.values()]
    .flatMap(({ now }) => now.items.filter((line) => line.round_product_id === offerId))
    .reduce((sum, { qty }) => sum + qty, 0);

const gateOf = (state: GroupState) => state.rounds.get(roundId)!.gate.now;

function started(): GroupState {
  const state = aGroup({ offers: [{ ...offers[0], selected: 2 }, offers[1]!], carts: { bea: [2] }, orders: before() });
  for (const who of ['ana', 'bea']) state.liveOrders.set(cartKey(roundId, who), 1);
  return state;
}

describe('for any group in any order', () => {
  test('no pool exceeds its cap, and each pool and round is the sum of its live orders and carts', () => {
    fc.assert(
      fc.property(entries, (group) => {
        const state = started();
        for (const entry of group) {
          const { change } = judge(state, entry, ids());
          if (change) evolve(state, change);
          for (const { now } of state.pools.values()) {
            expect(now.committed).toBe(committed(state, now._id));
            expect(gateOf(state).selected[now._id] ?? 0).toBe(selected(state, now._id));
            if (now.max_qty !== null) expect(now.committed).toBeLessThanOrEqual(now.max_qty);
          }
        }
        const total = [...state.pools.values()].reduce((sum, { now }) => sum + now.committed, 0);
        expect(state.rounds.get(roundId)?.gate.now.total_committed).toBe(total);
      }),
    );
  });

  test('decisions do not change their input', () => {
    fc.assert(
      fc.property(entries, (group) => {
        const state = started();
        for (const entry of group) {
          freeze(entry);
          for (const part of [state.carts, state.orders, state.placed]) for (const held of part.values()) freeze(held);
          const poolsBefore = JSON.stringify([...state.pools], undefined);
          const { change } = judge(state, entry, ids());
          expect(JSON.stringify([...state.pools])).toBe(poolsBefore);
          if (change) evolve(state, change);
        }
      }),
    );
  });

  test('a key has one order, which every repetition returns', () => {
    fc.assert(
      fc.property(entries, (group) => {
        const state = started();
        const first = new Map<string, string>();
        for (const entry of group) {
          const { answer, change } = judge(state, entry, ids());
          if (change) evolve(state, change);
          if (entry.kind !== 'place' || answer.kind !== 'order') continue;
          const key = `${entry.person.id} ${entry.key}`;
          expect(answer.repeated).toBe(first.has(key));
          expect(answer.order._id).toBe(first.get(key) ?? answer.order._id);
          first.set(key, answer.order._id);
        }
        expect(state.placed.size).toBe(first.size);
      }),
    );
  });

  test('members are the buyers with an item in a cart or a live order, recorded before that changes', () => {
    fc.assert(
      fc.property(entries, (group) => {
        const state = started();
        const tookPart = new Map(buyers.map((who) => [who, isMember(state, roundId, who)]));
        for (const entry of group) {
          const { change } = judge(state, entry, ids());
          if (change) evolve(state, change);
        }
        for (const who of buyers) {
          const live = [...state.orders.values()].some(({ now }) => now.buyer_id === who && isCommitted(now.status));
          const inCart = (state.carts.get(cartKey(roundId, who))?.now.items.length ?? 0) > 0;
          expect(isMember(state, roundId, who)).toBe(live || inCart);
          const noted = state.participants.get(cartKey(roundId, who));
          if (noted) expect(noted.tookPart).toBe(tookPart.get(who));
          else expect(isMember(state, roundId, who)).toBe(tookPart.get(who));
        }
      }),
    );
  });
});

test('placements for the last units: as many as fit, in order of arrival', () => {
  const carts = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`buyer-${n}`, [1]]));
  fc.assert(
    fc.property(fc.shuffledSubarray(Object.keys(carts), { minLength: 20 }), (order) => {
      const state = aGroup({ offers: [{ max_qty: 10, committed: 3 }], carts });
      const answers = order.map((who) => {
        const { answer, change } = judge(state, placing(who, [1]), ids());
        if (change) evolve(state, change);
        return answer.kind;
      });
      expect(answers).toEqual([
        ...Array.from({ length: 7 }, () => 'order'),
        ...Array.from({ length: 13 }, () => 'refused'),
      ]);
    }),
  );
});
