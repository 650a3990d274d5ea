import { trackDownload } from './fetch-parts';
import { onProgress, isAwaited, withIdleTimeout } from './with-idle-timeout';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('waits as long as something comes, however long that is', async () => {
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

it('gives up on what neither comes nor fails', async () => {
  const failed = expect(withIdleTimeout(new Promise(() => {}), 10_000)).rejects.toThrow('Nothing for 10000 ms');
  await jest.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(isAwaited()).toBe(false);
});

it('hears a chunk that a part of the page asks for, piece by piece, and asks for none that nobody waits for', async () => {
  const asked: string[] = [];
  globalThis.fetch = (async (address: string) => {
    asked.push(address);
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
  expect(asked).toEqual([]);
  let isOver = false;
  const work = withIdleTimeout(new Promise(() => {}), 10_000).catch(() => (isOver = true));
  trackDownload('/chunk.data.js');
  await jest.advanceTimersByTimeAsync(24_000);
  expect([asked, isOver]).toEqual([['/chunk.data.js'], false]);
  await jest.advanceTimersByTimeAsync(2_000);
  await work;
  expect(isOver).toBe(true);
});
