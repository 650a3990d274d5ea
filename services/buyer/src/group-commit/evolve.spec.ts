import { aGroup, anAdminsCause, anOrderOf, changing, deciding, ids, now, placing, roundId } from '../testing/a-group';
import type { Change } from './decided';
import { evolve } from './evolve';
import type { GroupEntry } from './group-entry';
import { cartKey, emptyState, changedPools, placementKey, type GroupState } from './group-state';
import { judge } from './judge';

function admitted(state: GroupState, entry: GroupEntry): Change {
  const { change } = judge(state, entry, ids());
  if (!change) throw new Error('Not accepted');
  evolve(state, change);
  return change;
}
const bea = cartKey(roundId, 'bea');
const selectedOf = (state: GroupState) => state.rounds.get(roundId)!.gate.now.selected;
const poolOf = (state: GroupState, index: number) => state.pools.get(`offer-${index}`)!;

test('a new group has nothing to write', () => {
  expect(emptyState(now)).toMatchObject({ converted: [], newKeys: [], moved: [] });
  const state = aGroup({ offers: [{}], carts: { bea: [1] } });
  expect([...state.pools.values(), ...state.carts.values()].every(({ dirty }) => !dirty)).toBe(true);
});

test('an order turns selected units into committed ones and converts its cart', () => {
  const state = aGroup({ offers: [{ committed: 10, selected: 9 }, {}], carts: { bea: [7, 0], ana: [2, 0] } });
  const entry = placing('bea', [7, 0]);
  const { moved } = admitted(state, entry) as Extract<Change, { kind: 'placed' }>;
  expect(poolOf(state, 0)).toMatchObject({ now: { committed: 17 }, dirty: true });
  expect(selectedOf(state)).toMatchObject({ 'offer-0': 2 });
  expect(poolOf(state, 1)).toMatchObject({ dirty: false });
  expect(state.rounds.get(roundId)!.gate.now.total_committed).toBe(17);
  expect(changedPools(state).map(({ now: pool }) => pool._id)).toEqual(['offer-0']);
  expect(state.carts.has(bea)).toBe(false);
  expect(state.converted).toMatchObject([
    { was: { buyer_id: 'bea', status: 'open' }, now: { buyer_id: 'bea', status: 'converted' }, dirty: true },
  ]);
  expect(state.placed.get(placementKey('bea', entry.key))).toBe(moved.order);
  expect(state.liveOrders.get(bea)).toBe(1);
  expect(state.orders.get(moved.order._id)).toMatchObject({ was: null, now: moved.order, dirty: true });
  expect(state.moved).toEqual([moved]);
});

test('a second order of the same buyer is counted too', () => {
  const state = aGroup({ carts: { bea: [7] } });
  state.liveOrders.set(bea, 1);
  admitted(state, placing('bea', [7]));
  expect(state.liveOrders.get(bea)).toBe(2);
});

test('an order without its cart is reported as a bug', () => {
  const state = aGroup({ carts: { bea: [7] } });
  const { change } = judge(state, placing('bea', [7]), ids());
  state.carts.delete(bea);
  expect(() => evolve(state, change!)).toThrow('was not read');
});

test.each([['pools'], ['rounds']] as const)('units of %s that were not read are not moved', (what) => {
  const state = aGroup({ carts: { bea: [7] } });
  const { change } = judge(state, placing('bea', [7]), ids());
  state[what].clear();
  expect(() => evolve(state, change!)).toThrow('Pool offer-0 of round round-1 was not read');
});

test('a first cart is new, a changed one keeps its previous state; both are written', () => {
  const state = aGroup({ offers: [{ selected: 4 }], carts: { ana: [4] } });
  const own = state.carts.get(cartKey(roundId, 'ana'))!.was;
  admitted(state, changing('bea', { do: 'set', offerId: 'offer-0', qty: 3 }));
  admitted(state, changing('ana', { do: 'set', offerId: 'offer-0', qty: 5 }));
  expect(state.carts.get(bea)).toMatchObject({ was: null, now: { items: [{ qty: 3 }] }, dirty: true });
  const changed = state.carts.get(cartKey(roundId, 'ana'))!;
  expect([changed.was, changed.now.items[0]!.qty, changed.dirty]).toEqual([own, 5, true]);
  expect(selectedOf(state)).toMatchObject({ 'offer-0': 4 + 3 + 1 });
  expect(poolOf(state, 0)).toMatchObject({ now: { committed: 0 }, dirty: false });
  expect(changedPools(state)).toEqual([]);
});

test.each([
  ['rejected', 5, 0],
  ['approved', 12, 2],
] as const)(
  'an order that is %s leaves %i committed units and its buyer with %i live orders',
  (to, committed, live) => {
    const order = anOrderOf('bea', [7]);
    const state = aGroup({ offers: [{ committed: 12 }], orders: [order] });
    state.liveOrders.set(bea, to === 'rejected' ? 1 : 2);
    admitted(state, deciding(order, to));
    expect(poolOf(state, 0).now.committed).toBe(committed);
    expect(state.rounds.get(roundId)!.gate.now.total_committed).toBe(committed);
    expect(state.liveOrders.get(bea)).toBe(live);
    expect(state.orders.get(order._id)).toMatchObject({ was: order, now: { status: to }, dirty: true });
    expect(state.moved).toMatchObject([{ order: { _id: order._id }, before: 'pending_admin', cause: anAdminsCause }]);
    // The previous membership is kept, because a buyer who stops being a member is notified.
    expect([...state.participants.values()]).toEqual(
      to === 'rejected' ? [{ roundId, buyerId: 'bea', tookPart: true }] : [],
    );
  },
);

test('released orders reduce the count by one each, never below zero', () => {
  const orders = [anOrderOf('bea', [1]), anOrderOf('ana', [1])];
  const state = aGroup({ offers: [{ committed: 9 }], orders });
  state.liveOrders.set(bea, 2);
  for (const order of orders) admitted(state, deciding(order, 'rejected'));
  expect([state.liveOrders.get(bea), state.liveOrders.get(cartKey(roundId, 'ana'))]).toEqual([1, 0]);
});
