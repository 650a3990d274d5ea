import { repeatedRun } from './repeated-run';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A run that ends when the test says so. */
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

test('runs once more for whatever came while it ran, however much that was', async () => {
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

test('rests between the beginnings of two runs, and begins at once when it has rested', async () => {
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

test('is tried again after pauses that grow, which nothing new shortens', async () => {
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

test('is tried at once when what was missing is back', async () => {
  const { repeated, ends, pauses, end } = aRun();
  repeated.begin();
  await end('fail');
  repeated.retryNow();
  expect(ends).toHaveLength(2);
  await end('fail');
  expect(pauses).toEqual([250, 250]);
});

test('stopped, it waits for what runs and begins nothing any more', async () => {
  const { repeated, ends, end } = aRun();
  repeated.begin();
  const stopped = repeated.stop();
  repeated.begin();
  await end('fail');
  await stopped;
  await jest.advanceTimersByTimeAsync(20_000);
  expect(ends).toHaveLength(1);
});
