import { failsAtMostMs, pauseOf, waitAfterTry } from './webhook-retries';

test('a message is retried for a day with growing delays, and then given up', () => {
  const waits: number[] = [];
  for (let wait = waitAfterTry(1, 0); wait !== null; wait = waitAfterTry(waits.length + 1, 0)) waits.push(wait);
  expect(waits[0]).toBe(5_000);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  const latest = waits.map((_wait, n) => waitAfterTry(n + 1, 1)!).reduce((sum, wait) => sum + wait);
  expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(failsAtMostMs * 0.9);
  expect(latest).toBeLessThan(failsAtMostMs * 1.05);
});

test('messages that failed together are retried at different times', () => {
  expect(waitAfterTry(2, 0)).toBe(60_000);
  expect(waitAfterTry(2, 0.5)).toBe(63_000);
});

test('an address that fails three times in a row pauses with growing delays of up to five minutes', () => {
  expect([1, 2, 3, 4, 5, 20].map(pauseOf)).toEqual([0, 0, 5_000, 10_000, 20_000, 300_000]);
});
