import { setTimeout as pause } from 'node:timers/promises';
import { serialized } from './serialize';

describe('work in turn', () => {
  it('of one key runs one after the other, in the order it was asked for', async () => {
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

  it('of different keys does not wait', async () => {
    let release = () => {};
    const held = serialized('a', () => new Promise<void>((resolve) => (release = resolve)));
    await expect(serialized('b', async () => 'done')).resolves.toBe('done');
    release();
    await held;
  });

  it('goes on after a failure, which only its asker sees', async () => {
    const failing = serialized('a', () => Promise.reject(new Error('no')));
    const next = serialized('a', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('done');
  });
});
