import { progressOf } from '@junto/domain/round-progress';
import { createRoundFigures, laterPool, laterProgress, laterTotal } from './round-figures';

const change = (version: number, total_committed: number) => ({
  round_product_id: 'tape',
  total_committed,
  total_selected: 0,
  user_id: null,
  version,
});
const snapshot = (...offers: (ReturnType<typeof change> & { held?: number })[]) => ({
  status: 'approved',
  closing: false,
  offers,
});

test('a change is applied only if it is newer than the known version', () => {
  const figures = createRoundFigures();
  figures.replace('kraft', snapshot(change(5, 500)));
  figures.change('kraft', change(7, 700));
  figures.change('kraft', change(6, 600));
  figures.change('kraft', change(7, 1));
  expect(figures.of('kraft')?.pools.get('tape')).toEqual({ committed: 700, selected: 0, version: 7 });
});

test('a snapshot replaces everything, even with lower versions, because versions may restart', () => {
  const figures = createRoundFigures();
  figures.replace('kraft', snapshot(change(9, 900)));
  figures.replace('kraft', snapshot(change(1, 100)));
  expect(figures.of('kraft')?.pools.get('tape')?.committed).toBe(100);
});

test('changes in one burst are rendered once', () => {
  jest.useFakeTimers();
  const figures = createRoundFigures();
  const drawn = jest.fn();
  figures.onChange(drawn);
  figures.replace('kraft', snapshot(change(1, 0)));
  for (let version = 2; version < 22; version += 1) figures.change('kraft', change(version, version));
  jest.advanceTimersByTime(100);
  expect(drawn).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('the newer of read and received figures is shown', () => {
  const read = { current_committed_qty: 10, total_selected: 1, version: 3 };
  expect(laterPool(read, { committed: 20, selected: 2, version: 4 }).committed).toBe(20);
  expect(laterPool(read, { committed: 5, selected: 0, version: 2 }).committed).toBe(10);
  expect(
    laterPool({ current_committed_qty: 10, total_selected: 1 }, { committed: 5, selected: 0, version: 2 }).committed,
  ).toBe(5);
  expect(laterPool(undefined, undefined)).toEqual({ committed: 0, selected: 0, version: 0 });
});

test('the total of a round is the sum of its pools once they were received after the list was read', () => {
  const figures = createRoundFigures(() => 2000);
  figures.replace('kraft', snapshot(change(1, 30), { ...change(1, 12), round_product_id: 'box' }));
  expect(laterTotal(40, 1000, figures.of('kraft'))).toBe(42);
  expect(laterTotal(40, 3000, figures.of('kraft'))).toBe(40);
  expect(laterTotal(40, undefined, undefined)).toBe(40);
});

test('the bands of a round follow its received pools under the same condition', () => {
  const figures = createRoundFigures(() => 2000);
  figures.replace('kraft', snapshot(change(1, 100)));
  const read = progressOf([{ id: 'tape', moq: 100, committed: 80 }]);
  expect(laterProgress(read, 1000, figures.of('kraft'))?.bands).toMatchObject({ close: 0, met: 1 });
  expect(laterProgress(read, 3000, figures.of('kraft'))?.bands).toMatchObject({ close: 1, met: 0 });
  const large = { ...read, pools: [] };
  expect(laterProgress(large, 1000, figures.of('kraft'))?.bands).toEqual(read.bands);
});

test('units that the waitlist holds are those of the channel, which omits them once it holds none', () => {
  const figures = createRoundFigures(() => 2000);
  const read = progressOf([{ id: 'tape', moq: 100, committed: 80, held: 8 }]);
  const held = () => laterProgress(read, 1000, figures.of('kraft'))?.pools[0]?.held;
  expect(held()).toBe(8);
  figures.replace('kraft', snapshot({ ...change(1, 80), held: 5 }));
  expect(held()).toBe(5);
  figures.replace('kraft', snapshot(change(2, 80)));
  expect(held()).toBeUndefined();
});
