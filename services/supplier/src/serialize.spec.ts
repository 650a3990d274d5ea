import { setTimeout as pause } from 'node:timers/promises';
import { serialized } from './serialize';

describe('serialized work', () => {
  it('with the same key runs one after the other, in the order of calls', async () => {
    const log: string[] = [];
    const work = (name: string, ms: number) => async () => {
      log.push(`${name} begins`);
      await pause(ms);
      log.push(`${name} ends`);
    };
    await Promise.all([
      serialized('a', work('one', 15)),
      serialized('a', work('two', 1)),
      serialized('a', work('three', 1)),
    ]);
    expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
  });

  it('with different keys runs concurrently', async () => {
    let release = () => {};
    const held = serialized('a', () => new Promise<void>((resolve) => (release = resolve)));
    await expect(serialized('b', async () => 'done')).resolves.toBe('done');
    release();
    await held;
  });

  it('continues after a failure, which rejects only its own caller', async () => {
    const failing = serialized('a', () => Promise.reject(new Error('no')));
    const next = serialized('a', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('done');
  });
});
