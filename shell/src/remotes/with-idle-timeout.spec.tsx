import { trackDownload } from './fetch-parts';
import { onProgress, isAwaited, withIdleTimeout } from './with-idle-timeout';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('waits as long as progress is reported', async () => {
  let finish = (_: string) => {};
  const work = withIdleTimeout(new Promise<string>((resolve) => (finish = resolve)), 10_000);
  for (let second = 0; second < 60; second += 6) {
    await jest.advanceTimersByTimeAsync(6_000);
    onProgress();
  }
  finish('there');
  await expect(work).resolves.toBe('there');
  expect(isAwaited()).toBe(false);
});

it('rejects work that neither settles nor makes progress', async () => {
  const failed = expect(withIdleTimeout(new Promise(() => {}), 10_000)).rejects.toThrow('No progress for 10000 ms');
  await jest.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(isAwaited()).toBe(false);
});

it('tracks the bytes of a chunk that the page requests, and requests none without a waiting caller', async () => {
  const requests: string[] = [];
  globalThis.fetch = (async (address: string) => {
    requests.push(address);
    let left = 5;
    const body = new ReadableStream({
      pull: async (stream) => {
        if (left-- === 0) return stream.close();
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        stream.enqueue(new Uint8Array(1));
      },
    });
    return { ok: true, status: 200, body };
  }) as unknown as typeof fetch;
  trackDownload('/chunk.later.js');
  expect(requests).toEqual([]);
  let isOver = false;
  const work = withIdleTimeout(new Promise(() => {}), 10_000).catch(() => (isOver = true));
  trackDownload('/chunk.data.js');
  await jest.advanceTimersByTimeAsync(24_000);
  expect([requests, isOver]).toEqual([['/chunk.data.js'], false]);
  await jest.advanceTimersByTimeAsync(2_000);
  await work;
  expect(isOver).toBe(true);
});
