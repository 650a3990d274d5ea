import { setImmediate as turn } from 'node:timers/promises';
import { answers, aShardQueue } from '../testing/a-shard-queue';
import { QueueFull } from './shard-queue';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('a shard queue', () => {
  test('commits what queued up during the last group together', async () => {
    const groups: number[][] = [];
    const first = gate();
    const queue = aShardQueue<number>(async (entries) => {
      groups.push(entries);
      if (groups.length === 1) await first.opened;
      return answers(entries.map((entry) => entry * 10));
    });
    const one = queue.submit('a', 1);
    await turn();
    const rest = [2, 3, 4].map((entry) => queue.submit('a', entry));
    first.open();
    expect(await Promise.all([one, ...rest])).toEqual([10, 20, 30, 40]);
    expect(groups).toEqual([[1], [2, 3, 4]]);
  });

  test('takes at most one group, in order of arrival', async () => {
    const groups: number[][] = [];
    const queue = aShardQueue<number>(async (entries) => (groups.push(entries), answers(entries)), { groupSize: 2 });
    await Promise.all([1, 2, 3, 4, 5].map((entry) => queue.submit('a', entry)));
    expect(groups).toEqual([[1, 2], [3, 4], [5]]);
  });

  test('runs exclusive work without a concurrent group', async () => {
    const seen: string[] = [];
    const queue = aShardQueue<string>(async (entries) => {
      seen.push('group begins');
      await turn();
      seen.push('group ends');
      return answers(entries);
    });
    await Promise.all([
      queue.submit('a', 'x'),
      queue.alone('a', async () => {
        seen.push('alone begins');
        await turn();
        seen.push('alone ends');
      }),
      queue.submit('a', 'y'),
    ]);
    expect(seen).toEqual(['alone begins', 'alone ends', 'group begins', 'group ends']);
  });

  test('rejects entries above its bound and continues', async () => {
    const first = gate();
    const queue = aShardQueue<number>(
      async (entries) => {
        await first.opened;
        return answers(entries);
      },
      { groupSize: 1, bound: 1 },
    );
    const running = queue.submit('a', 1);
    await turn();
    const waiting = queue.submit('a', 2);
    await expect(queue.submit('a', 3)).rejects.toThrow(QueueFull);
    first.open();
    expect(await Promise.all([running, waiting])).toEqual([1, 2]);
    await queue.idle();
    expect(queue.waiting()).toBe(0);
  });

  test('fails only the entries of a failed group', async () => {
    let calls = 0;
    const queue = aShardQueue<number>(
      async (entries) => {
        if (calls++ === 0) throw new Error('the disk is full');
        return answers(entries);
      },
      { groupSize: 1 },
    );
    const [first, second] = await Promise.allSettled([queue.submit('a', 1), queue.submit('a', 2)]);
    expect(first.status).toBe('rejected');
    expect(second).toEqual({ status: 'fulfilled', value: 2 });
  });

  test('keeps the answers of the other entries when one fails', async () => {
    const queue = aShardQueue<number>(async (entries) =>
      entries.map((entry) => (entry === 2 ? { failure: new Error('guilty') } : { answer: entry })),
    );
    const [first, second, third] = await Promise.allSettled([1, 2, 3].map((entry) => queue.submit('a', entry)));
    expect([first, third]).toEqual([1, 3].map((value) => ({ status: 'fulfilled', value })));
    expect(second).toMatchObject({ status: 'rejected', reason: new Error('guilty') });
  });

  test('runs a group between two exclusive jobs, however many wait', async () => {
    const seen: string[] = [];
    const queue = aShardQueue<string>(async (entries) => (seen.push(...entries), answers(entries)), { groupSize: 1 });
    const slices = ['slice 1', 'slice 2', 'slice 3'].map((slice) =>
      queue.alone('a', async () => void seen.push(slice)),
    );
    await Promise.all([...slices, queue.submit('a', 'order 1'), queue.submit('a', 'order 2')]);
    expect(seen).toEqual(['slice 1', 'order 1', 'slice 2', 'order 2', 'slice 3']);
  });

  test('runs exclusive jobs back to back when no entry waits, and commits no empty group', async () => {
    const sizes: number[] = [];
    const queue = aShardQueue<number>(async (entries) => (sizes.push(entries.length), answers(entries)));
    const slices = [1, 2, 3].map((slice) => queue.alone('a', async () => slice));
    expect(await Promise.all(slices)).toEqual([1, 2, 3]);
    expect(sizes).toEqual([]);
  });

  test('rejects an entry that its group did not answer', async () => {
    const forgetful = async () => answers([1]);
    const queue = aShardQueue<number>(forgetful);
    const [first, second] = await Promise.allSettled([queue.submit('a', 1), queue.submit('a', 2)]);
    expect(first).toEqual({ status: 'fulfilled', value: 1 });
    expect(second).toMatchObject({ status: 'rejected', reason: new Error('The group forgot one of its entries') });
  });

  test('is idle only when every shard is, and counts the waiting entries of all', async () => {
    const [slow, quick] = [gate(), gate()];
    const queue = aShardQueue<string>(
      async (entries) => (await (entries[0] === 'slow' ? slow : quick).opened, answers(entries)),
      { shards: 2, groupSize: 1 },
    );
    // Keys of different shards.
    const running = [queue.submit('round 1', 'slow'), queue.submit('round 0', 'quick')];
    await turn();
    const behindSlow = [queue.submit('round 1', 'slow'), queue.submit('round 1', 'slow')];
    const behindQuick = queue.submit('round 0', 'quick');
    expect(queue.waiting()).toBe(3);
    let rests = false;
    const idle = queue.idle().then(() => (rests = true));
    quick.open();
    await Promise.all([running[1], behindQuick]);
    await turn();
    expect(rests).toBe(false);
    let restsToo = false;
    const idleToo = queue.idle().then(() => (restsToo = true));
    await turn();
    expect(restsToo).toBe(false);
    slow.open();
    await Promise.all([...running, ...behindSlow, idle, idleToo]);
    expect(queue.waiting()).toBe(0);
  });
});
