import { aCart, aGroup, changing, now, placing, roundId } from '../testing/a-group';
import { admitCartChange } from './admit-cart-change';
import { admitPlacement } from './admit-placement';
import { applyChange } from './apply-change';
import type { GroupState } from './group-state';
import { forgetRounds, rememberedRound, rememberRounds } from './round-memory';

const makeId = () => 'id';
const wrote = new Set([roundId]);
const gateOf = (state: GroupState) => state.rounds.get(roundId)!.gate;

beforeEach(() => forgetRounds([roundId]));

test('remembers a round as the group left it in the database', () => {
  const state = aGroup({ carts: { bea: [60] }, offers: [{ moq: 50, committed: 5, selected: 60 }] });
  const placed = placing('bea', [60]);
  applyChange(state, admitPlacement(state, placed, makeId).change!);
  const added = changing('carl', { do: 'set', offerId: 'offer-0', qty: 2 });
  applyChange(state, admitCartChange(state, added, makeId).change!);
  rememberRounds(state, [placed, added], wrote);
  const round = rememberedRound(roundId)!;
  const units = { committed: { 'offer-0': 65 }, selected: { 'offer-0': 2 } };
  expect(round.gate).toMatchObject({ seq: 1, total_committed: 65, ...units });
  expect(round.pools.get('offer-0')).toMatchObject({ moq_notice: 'due', reached_at: now });
  expect(round.cartOf('bea')).toBeNull();
  expect(round.cartOf('carl')).toMatchObject({ version: 1, items: [{ qty: 2 }] });
  expect(round.cartOf('dora')).toBeUndefined();
});

test('what was remembered beside a gate that another process moved is gone', () => {
  rememberRounds(aGroup({ carts: { bea: [1] } }), [placing('bea', [1])], wrote);
  const moved = aGroup({ gate: { seq: 7 }, carts: { carl: [1] } });
  rememberRounds(moved, [placing('carl', [1])], new Set());
  expect(rememberedRound(roundId)?.gate.seq).toBe(7);
  expect(rememberedRound(roundId)?.cartOf('bea')).toBeUndefined();
  expect(rememberedRound(roundId)?.cartOf('carl')).toEqual(aCart('carl', [1]));
});

test('what is remembered of a round is bounded: one with too many carts is read again', () => {
  const lines = Array.from({ length: 1_000 }, () => 1);
  const offers = lines.map(() => ({}));
  let buyers = 0;
  const meet = () => {
    const buyer = `buyer-${buyers++}`;
    const state = aGroup({ gate: { seq: 0 }, offers, carts: { [buyer]: lines } });
    rememberRounds(state, [placing(buyer, lines)], new Set());
    return gateOf(state);
  };
  for (meet(); rememberedRound(roundId) && buyers < 1_000;) meet();
  // A cart of a thousand lines takes a quarter of a megabyte: some sixty of them are kept.
  expect(buyers).toBeGreaterThan(50);
  expect(buyers).toBeLessThan(80);
});

test('who has no cart among all that are open is known to have none', () => {
  rememberRounds(aGroup(), [], wrote);
  const round = rememberedRound(roundId)!;
  expect([round.hasStrangers, round.cartOf('bea')]).toEqual([true, undefined]);
  round.meetAll([aCart('bea', [2])]);
  expect(round.cartOf('bea')).toEqual(aCart('bea', [2]));
  expect([round.hasStrangers, round.cartOf('carl')]).toEqual([false, null]);
  rememberRounds(aGroup({ gate: { seq: 9 } }), [], wrote);
  rememberedRound(roundId)!.meetAll(undefined);
  expect([rememberedRound(roundId)!.hasStrangers, rememberedRound(roundId)!.cartOf('carl')]).toEqual([
    false,
    undefined,
  ]);
});

test('what is remembered of all rounds is bounded as they grow: the one that rested longest is read again', () => {
  const lines = Array.from({ length: 1_000 }, () => 1);
  const carts = Array.from({ length: 55 }, (_, buyer) => aCart(`buyer-${buyer}`, lines));
  const ids = Array.from({ length: 6 }, (_, round) => `round of size ${round}`);
  for (const id of ids) {
    const meet = () => {
      const state = aGroup();
      const { terms, gate } = state.rounds.get(roundId)!;
      state.rounds = new Map([[id, { terms, gate }]]);
      rememberRounds(state, [], new Set());
    };
    meet();
    // Some 14 MB: four of them fit.
    rememberedRound(id)!.meetAll(carts);
    meet();
  }
  expect(ids.map((id) => rememberedRound(id) !== undefined)).toEqual([false, false, true, true, true, true]);
  forgetRounds(ids);
});
