import { setTimeout as pause } from 'node:timers/promises';
import { atMostEvery, atMostEveryOfEach, atMostEveryOfMany } from './at-most-every';

describe('a value that is cached for a time', () => {
  test('is read once for all callers within the time', async () => {
    const clock = { ms: 0 };
    let reads = 0;
    const figure = atMostEvery(
      1_000,
      async () => ++reads,
      () => clock.ms,
    );
    expect(await Promise.all([figure(), figure()])).toEqual([1, 1]);
    clock.ms = 999;
    expect(await figure()).toBe(1);
    clock.ms = 1_000;
    expect(await figure()).toBe(2);
  });

  test('is read again after a failure', async () => {
    let reads = 0;
    const figure = atMostEvery(1_000, async () => {
      if (++reads === 1) throw new Error('away');
      return reads;
    });
    await expect(figure()).rejects.toThrow('away');
    expect(await figure()).toBe(2);
  });
});

describe('values that are cached for a time by key', () => {
  test('are read once per key for all callers within the time', async () => {
    const reads: string[] = [];
    const figureOf = atMostEveryOfEach<number>({ ms: 30, max: 10 });
    const ask = (key: string) => figureOf(key, async () => reads.push(key));
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2]);
    await pause(40);
    expect(await ask('a')).toBe(3);
    expect(reads).toEqual(['a', 'b', 'a']);
  });

  test('are read again after a failure and after a result that must not be cached', async () => {
    const answers = [new Error('away'), null, 7];
    const figureOf = atMostEveryOfEach<number | null>({ ms: 60_000, max: 10, keeps: (value) => value !== null });
    const ask = () =>
      figureOf('a', async () => {
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer ?? null;
      });
    await expect(ask()).rejects.toThrow('away');
    expect([await ask(), await ask(), await ask()]).toEqual([null, 7, 7]);
  });
});

describe('values that are read in bulk', () => {
  test('reads missing values together, omits unknown ones and caches that they are unknown', async () => {
    const reads: string[][] = [];
    const figuresOf = atMostEveryOfMany<number>({ ms: 60_000, max: 10 }, async (keys) => {
      reads.push(keys);
      return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.length]));
    });
    expect(await Promise.all([figuresOf(['a', 'none', 'a']), figuresOf(['a', 'bb'])])).toEqual([
      new Map([['a', 1]]),
      new Map([
        ['a', 1],
        ['bb', 2],
      ]),
    ]);
    await figuresOf(['none', 'bb']);
    expect(reads).toEqual([['a', 'none'], ['bb']]);
  });

  test('are read again after a failure', async () => {
    let reads = 0;
    const figuresOf = atMostEveryOfMany<number>({ ms: 60_000, max: 10 }, async () => {
      if (++reads === 1) throw new Error('away');
      return new Map([['a', reads]]);
    });
    await expect(figuresOf(['a', 'b'])).rejects.toThrow('away');
    expect(await figuresOf(['a', 'b'])).toEqual(new Map([['a', 2]]));
  });
});
