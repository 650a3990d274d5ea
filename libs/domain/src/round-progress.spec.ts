import { fullestFirst, maxSegments, nearestOf, progressOf } from './round-progress';

const pool = (committed: number, moq = 1000) => ({ committed, moq });

test('counts the products of each band on the exact ratio', () => {
  const { bands } = progressOf([pool(1000), pool(2000), pool(996), pool(800), pool(799), pool(1), pool(0)]);
  expect(bands).toEqual({ met: 2, close: 2, filling: 2, empty: 1 });
});

test('names the products of a round with up to 24, and only counts those of a larger one', () => {
  const many = Array.from({ length: maxSegments + 1 }, () => pool(1000));
  expect(progressOf(many.slice(1)).pools).toHaveLength(24);
  expect(progressOf(many)).toEqual({ bands: { met: 25, close: 0, filling: 0, empty: 0 }, pools: [] });
});

test('sorts by the share of the own MOQ, and finds the product nearest to it', () => {
  const small = pool(90, 100);
  const large = pool(800, 1000);
  const met = pool(1200, 1000);
  expect(fullestFirst([large, small, met])).toEqual([met, small, large]);
  expect(nearestOf([large, small, met])).toBe(small);
  expect(nearestOf([met])).toBeUndefined();
});
