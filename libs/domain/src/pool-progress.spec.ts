import fc from 'fast-check';
import {
  averagePercent,
  bandOf,
  offerPercent,
  poolProgress,
  remainingOf,
  roundBandOf,
  unitsToGo,
} from './pool-progress';

describe('progress of a pool', () => {
  test('is never rounded up to the minimum: 995 of 1,000 is close and shows 99 %', () => {
    expect(poolProgress(996, 1000)).toBe(0.996);
    expect(bandOf(996, 1000)).toBe('close');
    expect(offerPercent(9_999, 10_000)).toBe(99);
  });

  test('is met at its minimum and stays at 100 % above it', () => {
    expect(bandOf(1000, 1000)).toBe('met');
    expect(offerPercent(1_476, 1_200)).toBe(100);
    expect(poolProgress(1_476, 1_200)).toBe(1);
  });

  test('is close from 80 % on, exactly', () => {
    expect(bandOf(80, 100)).toBe('close');
    expect(bandOf(79, 100)).toBe('danger');
    expect(bandOf(4, 5)).toBe('close');
    expect(bandOf(799_999, 1_000_000)).toBe('danger');
  });

  test('is 0 without a minimum', () => {
    expect(poolProgress(5, 0)).toBe(0);
    expect(offerPercent(5, 0)).toBe(0);
    expect(averagePercent(5, 0)).toBe(0);
  });

  test('shows 100 % exactly when the pool is met, whatever the figures', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.integer({ min: 1, max: 1_000_000 }), (committed, moq) => {
        expect(offerPercent(committed, moq) === 100).toBe(committed >= moq);
        expect(bandOf(committed, moq) === 'met').toBe(committed >= moq);
        expect(averagePercent(committed, moq) === 100).toBe(committed >= moq);
        expect(unitsToGo(committed, moq) === 0).toBe(committed >= moq);
      }),
    );
  });

  test('rounds averages, and shows 100 % only when the MOQ is met', () => {
    expect(averagePercent(26_180, 28_320)).toBe(92);
    expect(averagePercent(999, 1000)).toBe(99);
    expect(averagePercent(1000, 1000)).toBe(100);
    expect(averagePercent(9_996, 10_000)).toBe(99);
  });
});

describe('the remaining units of a cap', () => {
  test('are never negative, and unknown without a cap', () => {
    expect(remainingOf(684, 2000)).toBe(1316);
    expect(remainingOf(20, 10)).toBe(0);
    expect(remainingOf(20, null)).toBeNull();
  });
});

test.each([
  [0, 100, 'empty'],
  [1, 1_000, 'filling'],
  [794, 1_000, 'filling'],
  [795, 1_000, 'close'],
  [9_999, 10_000, 'close'],
  [10_000, 10_000, 'met'],
  [0, 0, 'empty'],
] as const)('a round with %i of %i is in the band that its badge shows: %s', (committed, moq, band) => {
  expect(roundBandOf(committed, moq)).toBe(band);
});
