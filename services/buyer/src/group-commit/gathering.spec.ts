import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { answers, aShardQueue } from '../testing/a-shard-queue';

describe('a shard queue with gathering', () => {
  test('waits for further entries after a large group, but not after a single entry', async () => {
    const [groups, gatherMs]: [number[][], number] = [[], 1_000];
    const queue = aShardQueue<number>(async (entries) => (groups.push(entries), answers(entries)), {
      gather: { from: 2, ms: gatherMs },
    });
    const comeAgain = (entry: number) => queue.submit('a', entry).then(() => pause(5));
    await Promise.all([1, 2].map((entry) => comeAgain(entry).then(() => queue.submit('a', entry + 10))));
    expect(groups).toEqual([
      [1, 2],
      [11, 12],
    ]);
    await queue.idle();
    const spent: number[] = [];
    for (const entry of [3, 4, 5, 6]) {
      const began = performance.now();
      await queue.submit('a', entry);
      spent.push(performance.now() - began);
    }
    // The fastest, because a busy machine may delay any of them.
    expect(Math.min(...spent.slice(1))).toBeLessThan(gatherMs);
    expect(groups.slice(2)).toEqual([[3], [4], [5], [6]]);
  });

  test('commits all entries of the gathering time together', async () => {
    const groups: number[][] = [];
    const queue = aShardQueue<number>(async (entries) => (groups.push(entries), answers(entries)), {
      gather: { from: 2, ms: 250 },
    });
    await Promise.all([queue.submit('a', 1), queue.submit('a', 2)]);
    const soon = queue.submit('a', 3);
    await pause(50);
    await Promise.all([soon, queue.submit('a', 4)]);
    expect(groups).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  test('stops gathering when as many entries have arrived as were answered, in addition to those that waited', async () => {
    const groups: number[][] = [];
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    const queue = aShardQueue<number>(
      async (entries) => {
        groups.push(entries);
        if (groups.length === 1) await opened;
        return answers(entries);
      },
      { gather: { from: 2, ms: 60_000 } },
    );
    const answered = [1, 2].map((entry) => queue.submit('a', entry));
    await turn();
    const meanwhile = queue.submit('a', 3);
    open();
    await Promise.all(answered);
    const again = queue.submit('a', 4);
    await pause(20);
    expect(groups).toEqual([[1, 2]]);
    await Promise.all([meanwhile, again, queue.submit('a', 5)]);
    expect(groups).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });
});
