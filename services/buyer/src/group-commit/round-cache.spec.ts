import { aCart, aGroup, changing, now, placing, roundId } from '../testing/a-group';
import { decideCartChange } from './decide-cart-change';
import { decidePlacement } from './decide-placement';
import { evolve } from './evolve';
import type { GroupState } from './group-state';
import { evictRounds, cachedRound, cacheRounds } from './round-cache';

const makeId = () => 'id';
const wrote = new Set([roundId]);
const gateOf = (state: GroupState) => state.rounds.get(roundId)!.gate;

beforeEach(() => evictRounds([roundId]));

test('caches a round as the group wrote it', () => {
  const state = aGroup({ carts: { bea: [60] }, offers: [{ moq: 50, committed: 5, selected: 60 }] });
  const placed = placing('bea', [60]);
  evolve(state, decidePlacement(state, placed, makeId).change!);
  const added = changing('carl', { do: 'set', offerId: 'offer-0', qty: 2 });
  evolve(state, decideCartChange(state, added, makeId).change!);
  cacheRounds(state, [placed, added], wrote);
  const round = cachedRound(roundId)!;
  const units = { committed: { 'offer-0': 65 }, selected: { 'offer-0': 2 } };
  expect(round.gate).toMatchObject({ seq: 1, total_committed: 65, ...units });
  expect(round.pools.get('offer-0')).toMatchObject({ moq_notice: 'due', reached_at: now });
  expect(round.cartOf('bea')).toBeNull();
  expect(round.cartOf('carl')).toMatchObject({ version: 1, items: [{ qty: 2 }] });
  expect(round.cartOf('dora')).toBeUndefined();
});

test('drops a round whose lock another process changed', () => {
  cacheRounds(aGroup({ carts: { bea: [1] } }), [placing('bea', [1])], wrote);
  const moved = aGroup({ gate: { seq: 7 }, carts: { carl: [1] } });
  cacheRounds(moved, [placing('carl', [1])], new Set());
  expect(cachedRound(roundId)?.gate.seq).toBe(7);
  expect(cachedRound(roundId)?.cartOf('bea')).toBeUndefined();
  expect(cachedRound(roundId)?.cartOf('carl')).toEqual(aCart('carl', [1]));
});

test('limits the size of a round: one with too many carts is read again', () => {
  const lines = Array.from({ length: 1_000 }, () => 1);
  const offers = lines.map(() => ({}));
  let buyers = 0;
  const meet = () => {
    const buyer = `buyer-${buyers++}`;
    const state = aGroup({ gate: { seq: 0 }, offers, carts: { [buyer]: lines } });
    cacheRounds(state, [placing(buyer, lines)], new Set());
    return gateOf(state);
  };
  for (meet(); cachedRound(roundId) && buyers < 1_000;) meet();
  // A cart of a thousand lines takes a quarter of a megabyte: some sixty fit.
  expect(buyers).toBeGreaterThan(50);
  expect(buyers).toBeLessThan(80);
});

test('knows that a buyer without a cart among all open ones has none', () => {
  cacheRounds(aGroup(), [], wrote);
  const round = cachedRound(roundId)!;
  expect([round.hasStrangers, round.cartOf('bea')]).toEqual([true, undefined]);
  round.meetAll([aCart('bea', [2])]);
  expect(round.cartOf('bea')).toEqual(aCart('bea', [2]));
  expect([round.hasStrangers, round.cartOf('carl')]).toEqual([false, null]);
  cacheRounds(aGroup({ gate: { seq: 9 } }), [], wrote);
  cachedRound(roundId)!.meetAll(undefined);
  expect([cachedRound(roundId)!.hasStrangers, cachedRound(roundId)!.cartOf('carl')]).toEqual([false, undefined]);
});

test('limits the total size: the least recently used round is evicted', () => {
  const lines = Array.from({ length: 1_000 }, () => 1);
  const carts = Array.from({ length: 55 }, (_, buyer) => aCart(`buyer-${buyer}`, lines));
  const ids = Array.from({ length: 6 }, (_, round) => `round of size ${round}`);
  for (const id of ids) {
    const meet = () => {
      const state = aGroup();
      const { terms, gate } = state.rounds.get(roundId)!;
      state.rounds = new Map([[id, { terms, gate }]]);
      cacheRounds(state, [], new Set());
    };
    meet();
    // Some 14 MB each: four fit.
    cachedRound(id)!.meetAll(carts);
    meet();
  }
  expect(ids.map((id) => cachedRound(id) !== undefined)).toEqual([false, false, true, true, true, true]);
  evictRounds(ids);
});
