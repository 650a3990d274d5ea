import { repeatedRun } from './repeated-run';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A run that ends when the test ends it. */
function aRun(restMs?: number) {
  const ends: { done: () => void; fail: () => void }[] = [];
  const pauses: number[] = [];
  const repeated = repeatedRun({
    run: () =>
      new Promise<void>((resolve, reject) => ends.push({ done: resolve, fail: () => reject(new Error('away')) })),
    failed: (_error, againInMs) => void pauses.push(againInMs),
    restMs,
  });
  const end = async (how: 'done' | 'fail') => {
    ends.at(-1)![how]();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { repeated, ends, pauses, end };
}

test('runs once more for everything that arrives during a run', async () => {
  const { repeated, ends, end } = aRun();
  repeated.begin();
  repeated.begin();
  repeated.begin();
  expect(ends).toHaveLength(1);
  await end('done');
  expect(ends).toHaveLength(2);
  await end('done');
  expect(ends).toHaveLength(2);
});

test('waits between the starts of two runs, and starts at once after that interval', async () => {
  const { repeated, ends, end } = aRun(25);
  repeated.begin();
  expect(ends).toHaveLength(1);
  await end('done');
  repeated.begin();
  await jest.advanceTimersByTimeAsync(24);
  expect(ends).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(ends).toHaveLength(2);
  await end('done');
  await jest.advanceTimersByTimeAsync(25);
  repeated.begin();
  expect(ends).toHaveLength(3);
});

test('retries after growing pauses that new work does not shorten', async () => {
  const { repeated, ends, pauses, end } = aRun();
  repeated.begin();
  await end('fail');
  repeated.begin();
  expect(ends).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(250);
  expect(ends).toHaveLength(2);
  await end('fail');
  await jest.advanceTimersByTimeAsync(500);
  await end('done');
  repeated.begin();
  await end('fail');
  expect(pauses).toEqual([250, 500, 250]);
});

test('retries at once when the missing dependency is back', async () => {
  const { repeated, ends, pauses, end } = aRun();
  repeated.begin();
  await end('fail');
  repeated.retryNow();
  expect(ends).toHaveLength(2);
  await end('fail');
  expect(pauses).toEqual([250, 250]);
});

test('finishes the current run when stopped and starts no other', async () => {
  const { repeated, ends, end } = aRun();
  repeated.begin();
  const stopped = repeated.stop();
  repeated.begin();
  await end('fail');
  await stopped;
  await jest.advanceTimersByTimeAsync(20_000);
  expect(ends).toHaveLength(1);
});
