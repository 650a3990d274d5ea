import { atMostEvery } from './at-most-every';

describe('a figure that is read at most every so often', () => {
  test('is read once for all who ask within the time', async () => {
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
