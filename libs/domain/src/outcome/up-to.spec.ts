import { drawnFrom, drawUpTo } from './draw';
import { withoutSettings } from './settle-offer';
import { awaitsSettlement } from './stored-terms';
import { canComplete, isValidUpTo, nearestUpTo, upToAfter, upToBounds } from './up-to';

const pack = { unitsPerPack: 10, maxQty: 120 };
const offer = { ...withoutSettings, ...pack, moq: 100 };

test('an up-to quantity is at least a pack above the quantity, at most the cap and the largest quantity', () => {
  expect(upToBounds(40, pack)).toEqual({ least: 50, most: 120 });
  expect(upToBounds(40, { ...pack, maxQty: null }).most).toBe(1_000_000_000);
  expect([49, 50, 120, 121].map((upTo) => isValidUpTo(upTo, 40, pack))).toEqual([false, true, true, false]);
  expect([10, 75, 500].map((upTo) => nearestUpTo(upTo, 40, pack))).toEqual([50, 75, 120]);
  expect(nearestUpTo(60, 115, pack)).toBeNull();
});

test('it stays at another quantity while it is valid, and ends otherwise', () => {
  expect([40, 50, 51].map((qty) => upToAfter(60, qty, pack))).toEqual([60, 60, null]);
  expect([null, undefined].map((upTo) => upToAfter(upTo, 40, pack))).toEqual([null, null]);
});

test.each([
  ['a short offer', 40, 20, {}, true],
  ['an offer that the line brings to its threshold', 40, 60, {}, false],
  ['an offer at its minimum fill with the line', 40, 20, { minimumFill: 60 }, false],
  ['an offer whose supply the line takes', 40, 10, { supply: 50 }, false],
  ['a cap without a pack above the line', 95, 0, { maxQty: 104 }, false],
])('%s can be completed: quantity %d, others %d', (_what, qty, committed, terms, expected) => {
  expect(canComplete(qty, committed, { ...offer, ...terms })).toBe(expected);
});

test('the sums of a pool draw as many units as its lines, whose last one may complete a pack', () => {
  const wishes = [
    { qty: 30, upTo: 50 },
    { qty: 25, upTo: null },
    { qty: 20, upTo: 80 },
  ];
  expect(drawUpTo(wishes, offer)).toEqual([20, 0, 10]);
  expect(drawnFrom({ committed: 75, drawable: 80 }, offer)).toBe(25);
  expect(drawnFrom({ committed: 75, drawable: 24 }, offer)).toBe(0);
});

test('a round in which an order carries one awaits its settlement', () => {
  expect([true, false, undefined].map((has_up_to) => awaitsSettlement({ has_up_to, offers: [{}] }))).toEqual([
    true,
    false,
    false,
  ]);
});
