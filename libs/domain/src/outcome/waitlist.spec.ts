import { inTenThousandCases, type Choices } from '../testing/round-from-bytes';
import {
  advanceWaitlist,
  changeWish,
  defaultHoldMs,
  heldUnits,
  placeInLine,
  takeHeld,
  unitsOpenToAll,
  voidHeld,
  type WaitedPool,
  type WaitlistEntry,
} from './waitlist';

const now = new Date('2026-12-01T10:00:00Z');
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const pool: WaitedPool = { committed: 100, limit: 100, unitsPerPack: 10, closeAt: after(100), holdMs: defaultHoldMs };
const waiting = (entryId: string, wants: number, held = 0): WaitlistEntry => ({
  entryId,
  joinedAt: now,
  wants,
  held,
  heldUntil: held > 0 ? after(1) : null,
});
const heldBy = (entries: readonly WaitlistEntry[]) => entries.map(({ entryId, held }) => `${entryId} ${held}`);
const freed = (units: number, ...entries: WaitlistEntry[]) =>
  heldBy(advanceWaitlist(entries, { ...pool, committed: pool.limit - units }, now));

describe('freed units', () => {
  test.each([
    ['are held for the first in line', 30, ['a 30', 'b 0']],
    ['are held in whole packs', 29, ['a 20', 'b 0']],
    ['are held for the next after the whole wish of the first', 57, ['a 45', 'b 10']],
    ['are not held for the next while the first waits for a pack', 9, ['a 0', 'b 0']],
    ['are held once each', 100, ['a 45', 'b 20']],
  ])('%s', (_what, units, held) => {
    expect(freed(units, waiting('a', 45), waiting('b', 20))).toEqual(held);
  });

  test('follow the time of joining, whatever the order of the entries', () => {
    const late = { ...waiting('a', 20), joinedAt: after(1) };
    expect(freed(20, late, waiting('b', 20))).toEqual(['b 20', 'a 0']);
  });

  test('add to the units that the first holds, and renew the time', () => {
    const [first] = advanceWaitlist([waiting('a', 40, 10)], { ...pool, committed: 75 }, now);
    expect(first).toMatchObject({ held: 20, heldUntil: after(24) });
    const unchanged = waiting('a', 40, 10);
    expect(advanceWaitlist([unchanged], { ...pool, committed: 85 }, now)[0]).toBe(unchanged);
  });

  test('are open to all only if every entry holds its whole wish', () => {
    const freePool = { ...pool, committed: 70 };
    expect(unitsOpenToAll([], freePool)).toBe(30);
    expect(unitsOpenToAll([waiting('a', 20, 20)], freePool)).toBe(10);
    expect(unitsOpenToAll([waiting('a', 40, 20)], freePool)).toBe(0);
    expect(unitsOpenToAll([], { ...pool, committed: 110 })).toBe(0);
  });
});

describe('an offer to a waiting buyer', () => {
  test('lapses after its time, which leaves the list and serves the next', () => {
    const entries = [waiting('a', 20, 20), waiting('b', 20)];
    const freePool = { ...pool, committed: 80 };
    expect(heldBy(advanceWaitlist(entries, freePool, new Date(after(1).getTime() - 1)))).toEqual(['a 20', 'b 0']);
    expect(heldBy(advanceWaitlist(entries, freePool, after(1)))).toEqual(['b 20']);
  });

  test('lapses at the close, when the list ends', () => {
    const [first] = advanceWaitlist([waiting('a', 20)], { ...pool, committed: 80, closeAt: after(5) }, now);
    expect(first).toMatchObject({ heldUntil: after(5), fullUntil: after(24) });
    expect(advanceWaitlist([waiting('a', 20)], { ...pool, committed: 80, closeAt: now }, now)).toEqual([]);
    const [open] = advanceWaitlist([waiting('a', 20)], { ...pool, committed: 80, closeAt: null }, now);
    expect(open!.heldUntil).toEqual(after(24));
  });

  test('keeps the place for the rest when a part is ordered', () => {
    const entries = [waiting('a', 50, 20), waiting('b', 20)];
    expect(takeHeld(entries, 'a', 10)).toEqual([waiting('a', 40, 10), waiting('b', 20)]);
    expect(takeHeld(entries, 'a', 20)).toEqual([waiting('a', 30), waiting('b', 20)]);
    expect(takeHeld([waiting('a', 20, 20)], 'a', 20)).toEqual([]);
    expect([takeHeld(entries, 'a', 21), takeHeld(entries, 'a', 0), takeHeld(entries, 'c', 1)]).toEqual(
      Array.from({ length: 3 }),
    );
  });

  test('is void when the supply falls, and is renewed within it', () => {
    const lowered = voidHeld([waiting('a', 20, 20), waiting('b', 30, 30)]);
    expect(lowered).toEqual([waiting('a', 20), waiting('b', 30)]);
    expect(heldBy(advanceWaitlist(lowered, { ...pool, committed: 50, limit: 70 }, now))).toEqual(['a 20', 'b 0']);
  });
});

describe('a place in line', () => {
  test('counts the entries and the units before it', () => {
    const entries = [waiting('b', 20), waiting('a', 15), waiting('c', 5)];
    expect(placeInLine(entries, 'c')).toEqual({ place: 3, unitsBefore: 35 });
    expect(placeInLine(entries, 'a')).toEqual({ place: 1, unitsBefore: 0 });
    expect(placeInLine(entries, 'd')).toBeUndefined();
  });

  test('remains with a smaller wish, and moves to the end with a larger one', () => {
    expect(changeWish(waiting('a', 50, 20), 30, after(1))).toEqual(waiting('a', 30, 20));
    expect(changeWish(waiting('a', 50, 20), 50, after(1))).toEqual(waiting('a', 50, 20));
    expect(changeWish(waiting('a', 50, 20), 10, after(1))).toEqual(waiting('a', 10, 10));
    expect(changeWish(waiting('a', 50, 20), 51, after(1))).toEqual({ ...waiting('a', 51), joinedAt: after(1) });
  });
});

/** A pool with its waitlist, changed by one action of anybody; each action is followed by `advanceWaitlist`. */
function act(state: { entries: WaitlistEntry[]; pool: WaitedPool; at: Date }, choices: Choices): void {
  const { entries, pool: waited } = state;
  const units = choices.from(1, 30);
  const chosen = entries[choices.from(0, Math.max(0, entries.length - 1))];
  state.at = new Date(state.at.getTime() + choices.from(1, 6) * 3_600_000);
  switch (choices.from(0, 7)) {
    case 0:
      waited.committed += Math.min(units, unitsOpenToAll(entries, waited));
      break;
    case 1:
      waited.committed -= Math.min(units, waited.committed);
      break;
    case 2:
      state.entries = [...entries, { ...waiting(state.at.toISOString(), units), joinedAt: state.at }];
      break;
    case 3:
      state.entries = entries.filter((entry) => entry !== chosen);
      break;
    case 4: {
      const rest = chosen && takeHeld(entries, chosen.entryId, units);
      if (rest) state.entries = rest;
      if (rest) waited.committed += units;
      break;
    }
    case 5:
      state.entries = voidHeld(entries);
      waited.limit = Math.max(waited.committed, units + 60);
      break;
    case 6:
      if (chosen) state.entries = entries.map((one) => (one === chosen ? changeWish(one, units, state.at) : one));
      break;
    default:
      waited.limit += units;
  }
  state.entries = advanceWaitlist(state.entries, waited, state.at);
}

test('under any sequence of actions, committed and held units stay within the cap and nobody is overtaken', () => {
  inTenThousandCases((choices) => {
    const state = { entries: [] as WaitlistEntry[], pool: { ...pool, closeAt: null }, at: now };
    for (let step = 0; step < 20; step++) {
      act(state, choices);
      const { entries, pool: waited, at } = state;
      const first = entries.findIndex(({ wants, held }) => held < wants);
      const isOvertaken = first !== -1 && entries.some(({ held }, index) => index > first && held > 0);
      const isWrong = entries.some(
        ({ held, wants, heldUntil }) =>
          held < 0 || held > wants || wants < 1 || (heldUntil === null ? held > 0 : held === 0 || heldUntil <= at),
      );
      if (waited.committed + heldUnits(entries) > waited.limit || isOvertaken || isWrong) return state;
    }
    return undefined;
  });
});
