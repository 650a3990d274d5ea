import fc from 'fast-check';
import { aGroup, anOrderOf, changing, deciding, ids, now, placing, roundId, waiting } from '../testing/a-group';
import { openTo } from '../waitlist/pool-waitlist';
import { evolve } from './evolve';
import type { GroupEntry } from './group-entry';
import { poolsToPublish, type GroupState } from './group-state';
import { judge } from './judge';

const cap = 20;
const hour = 3_600_000;
const buyers = ['ana', 'bea', 'kai', 'lia'];
const old = ['ana', 'bea', 'kai', 'lia', 'eva'].map((who, n) => anOrderOf(who, [4], { _id: `old-${n}` }));

/** A full pool of packs of four, whose buyers have carts. */
function full(): GroupState {
  const carts = Object.fromEntries(buyers.map((who) => [who, [3]]));
  const offers = [{ max_qty: cap, committed: cap, units_per_pack: 4 }];
  return aGroup({ offers, carts, orders: old });
}

const list = (state: GroupState) => state.waitlists.get('offer-0')?.now;
const entriesOf = (state: GroupState) => list(state)?.entries ?? [];
const pool = (state: GroupState) => state.pools.get('offer-0')!.now;
const held = (state: GroupState) => entriesOf(state).reduce((sum, one) => sum + one.held, 0);

const makeId = ids();
function run(state: GroupState, ...group: GroupEntry[]) {
  return group.map((entry) => {
    const { answer, change } = judge(state, entry, makeId);
    if (change) evolve(state, change);
    return answer.kind === 'refused' ? answer.refusal : answer.kind;
  });
}

const buyer = fc.constantFrom(...buyers);
const units = fc.integer({ min: 1, max: 9 });
type Step = (state: GroupState) => GroupEntry;
const steps = fc.array(
  fc.oneof(
    fc.tuple(buyer, fc.nat(12)).map(
      ([who, qty]): Step =>
        () =>
          waiting(who, qty),
    ),
    fc.tuple(buyer, units).map(
      ([who, qty]): Step =>
        () =>
          changing(who, { do: 'set', offerId: 'offer-0', qty }),
    ),
    buyer.map((who): Step => (state) => {
      const cart = state.carts.get(`${roundId}|${who}`)?.now;
      return placing(who, [cart?.items[0]?.qty ?? 1]);
    }),
    fc.nat(4).map(
      (n): Step =>
        () =>
          deciding(old[n]!, 'rejected'),
    ),
    fc.integer({ min: 1, max: 30 }).map((hours): Step => (state) => {
      state.now = new Date(state.now.getTime() + hours * hour);
      return { kind: 'advance', roundId, offerIds: ['offer-0'] };
    }),
  ),
  { maxLength: 40 },
);

test('in any sequence committed and held units stay within the cap, and no buyer overtakes another', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      const state = full();
      for (const step of sequence) {
        const entry = step(state);
        const before = entriesOf(state);
        const own = entry.kind === 'place' && before.find(({ buyer_id }) => buyer_id === entry.person.id);
        const [answer] = run(state, entry);
        expect(pool(state).committed + held(state)).toBeLessThanOrEqual(cap);
        const marked = state.rounds.get(roundId)!.gate.now.waitlists?.['offer-0'];
        expect(marked?.held ?? 0).toBe(held(state));
        if (entry.kind !== 'place' || answer !== 'order') continue;
        // While a buyer waits for units, only held ones are ordered.
        if (before.some((one) => one.held < one.wants))
          expect(own && own.held).toBeGreaterThanOrEqual(entry.lines[0]!.qty);
      }
    }),
    { numRuns: 200 },
  );
});

test('a freed pack is held for the first in line and for nobody else', () => {
  const state = full();
  run(state, waiting('ana', 8), waiting('bea', 4), deciding(old[4]!, 'rejected'));
  expect(entriesOf(state)).toMatchObject([
    { buyer_id: 'ana', wants: 8, held: 4, held_until: new Date(now.getTime() + 24 * hour) },
    { buyer_id: 'bea', wants: 4, held: 0 },
  ]);
  const [refusal] = run(state, placing('bea', [3]));
  expect(refusal).toMatchObject({ refused: 'cap_reached', params: { remaining: [{ remaining: 0 }] } });
  expect(
    run(state, changing('kai', { do: 'add', offerId: 'offer-0', qty: 1, once: { id: 'k', fingerprint: '' } })),
  ).toMatchObject([{ refused: 'above_remaining' }]);
});

test('a buyer who orders a part of the held units keeps the place for the rest', () => {
  const state = full();
  run(state, waiting('ana', 8), deciding(old[4]!, 'rejected'), deciding(old[3]!, 'rejected'));
  expect(entriesOf(state)).toMatchObject([{ held: 8 }]);
  expect(run(state, placing('ana', [3]))).toEqual(['order']);
  expect(entriesOf(state)).toMatchObject([{ buyer_id: 'ana', wants: 5, held: 5 }]);
  expect(pool(state).committed).toBe(15);
});

test('a lapsed offer cannot be ordered, leaves the line, and its units go to the next', () => {
  const state = full();
  run(state, waiting('ana', 4), waiting('bea', 4), deciding(old[4]!, 'rejected'));
  state.now = new Date(now.getTime() + 24 * hour);
  expect(openTo(list(state), pool(state), 'ana', state.now)).toBe(0);
  expect(run(state, placing('ana', [3]))).toMatchObject([{ refused: 'cap_reached' }]);
  run(state, { kind: 'advance', roundId, offerIds: ['offer-0'] });
  expect(entriesOf(state)).toMatchObject([{ buyer_id: 'bea', held: 4 }]);
  expect(list(state)!.lapsed).toMatchObject([{ buyer_id: 'ana', units: 4 }]);
});

test('the first wish and each larger one need a full pool and fit the cap; a repeated one changes nothing', () => {
  const state = full();
  expect(run(state, waiting('ana', cap + 1))).toMatchObject([
    { refused: 'quantity_too_large', params: { max: cap }, errors: [{ path: 'qty' }] },
  ]);
  expect(run(state, waiting('ana', 4), waiting('ana', 4))).toEqual(['waited', 'waited']);
  expect(entriesOf(state)).toHaveLength(1);
  expect(judge(state, waiting('ana', 4), makeId).change).toBeNull();
  const open = aGroup({ offers: [{ max_qty: cap, committed: cap - 3 }] });
  expect(run(open, waiting('ana', 4))).toMatchObject([{ refused: 'pool_not_full', params: { remaining: 3 } }]);
});

test('a larger wish joins again at the end, a smaller one keeps the place, and leaving frees the held units', () => {
  const state = full();
  run(state, waiting('ana', 4), waiting('bea', 4), waiting('ana', 8));
  run(state, deciding(old[4]!, 'rejected'));
  const holder = () => entriesOf(state).filter((one) => one.held > 0);
  expect(holder()).toMatchObject([{ buyer_id: 'bea', held: 4 }]);
  run(state, waiting('bea', 2));
  expect(holder()).toMatchObject([{ buyer_id: 'bea', wants: 2, held: 2 }]);
  run(state, waiting('bea', 0));
  expect(holder()).toMatchObject([{ buyer_id: 'ana', held: 4 }]);
});

test('buyers who join in one group stand in order of arrival', () => {
  const state = full();
  let next = 9;
  for (const who of ['lia', 'ana', 'kai']) {
    const { change } = judge(state, waiting(who, 4), () => `id-${next--}`);
    if (change) evolve(state, change);
  }
  run(state, deciding(old[4]!, 'rejected'));
  expect(entriesOf(state).map(({ buyer_id, held: units }) => [buyer_id, units])).toEqual([
    ['lia', 4],
    ['ana', 0],
    ['kai', 0],
  ]);
});

test('a waitlist rests between the deadline and the close', () => {
  const closes_at = new Date(now.getTime() + hour);
  const state = full();
  state.rounds.get(roundId)!.gate.now.closes_at = closes_at;
  run(state, waiting('ana', 4));
  state.now = closes_at;
  run(state, deciding(old[4]!, 'rejected'), { kind: 'advance', roundId, offerIds: ['offer-0'] });
  expect(entriesOf(state)).toMatchObject([{ buyer_id: 'ana', held: 0 }]);
  expect(run(state, waiting('bea', 4))).toMatchObject([{ refused: 'round_not_open' }]);
});

test('a pool is published when only its held units changed', () => {
  const state = full();
  const offers = [{ max_qty: cap, committed: cap }];
  expect(poolsToPublish(aGroup({ offers }))).toEqual([]);
  run(state, waiting('ana', 4), deciding(old[4]!, 'rejected'));
  run(state, waiting('ana', 0));
  expect(poolsToPublish(state)).toHaveLength(1);
});
