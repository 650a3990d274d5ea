import { canPriceFall, nextTier, percentBelow, placingPrice, priceAt, priceSteps, settledPrice } from './price';
import { savingOf } from './saving';
import type { PriceTier } from './terms';
import { tierProblems, validTiers } from './tier-problems';

const tiersOf = (...pairs: [fromUnits: number, priceMinor: number][]): PriceTier[] =>
  pairs.map(([fromUnits, priceMinor]) => ({ fromUnits, priceMinor }));
const prices = { basePriceMinor: 45, tiers: tiersOf([1_000, 42], [1_500, 39], [2_500, 37]) };
const untiered = { basePriceMinor: 45, tiers: [] };

describe('the price of a pool', () => {
  test.each([
    [0, 45],
    [999, 45],
    [1_000, 42],
    [1_499, 42],
    [1_500, 39],
    [9_999, 37],
  ])('at %i units is %i', (units, price) => expect(priceAt(prices, units)).toBe(price));

  test('without tiers is the base price', () => {
    expect(priceAt(untiered, 5_000)).toBe(45);
    expect(canPriceFall(untiered, 45)).toBe(false);
  });

  test('of an order counts approved units and its own', () => {
    expect(placingPrice(prices, 1_250, 249)).toBe(42);
    expect(placingPrice(prices, 1_250, 250)).toBe(39);
  });

  test('at settlement is the tier reached, or the lowest price placed', () => {
    expect(settledPrice(prices, 1_500, [45, 42])).toBe(39);
    expect(settledPrice(prices, 900, [45, 42])).toBe(42);
    expect(settledPrice(prices, 900, [])).toBe(45);
  });

  test('can fall until the last tier', () => {
    expect([45, 42, 38, 37].map((price) => canPriceFall(prices, price))).toEqual([true, true, true, false]);
  });
});

describe('the next tier', () => {
  test('lacks units and is some percent below the current price, rounded down', () => {
    expect(nextTier(prices, 1_250)).toEqual({ fromUnits: 1_500, priceMinor: 39, missingUnits: 250, percentLess: 7 });
    expect(nextTier(prices, 0)).toMatchObject({ missingUnits: 1_000, percentLess: 6 });
    expect(nextTier(prices, 1_500)).toMatchObject({ fromUnits: 2_500, missingUnits: 1_000 });
    expect(nextTier(prices, 2_500)).toBeUndefined();
  });

  test.each([
    [45, 45, 0],
    [50, 45, 0],
    [99, 100, 1],
    [199, 200, 0],
    [0, 100, 100],
    [0, 0, 0],
  ])('%i is %#: below %i by whole percent', (price, reference, percent) => {
    expect(percentBelow(price, reference)).toBe(percent);
  });

  test('is a step among all prices, and is marked if the typed units reach it', () => {
    const stepsOf = (committed: number, typed: number) =>
      priceSteps(prices, committed, typed).map(
        ({ priceMinor, state, isReachedByTyped }) => `${priceMinor} ${state}${isReachedByTyped ? ' typed' : ''}`,
      );
    expect(stepsOf(1_250, 300)).toEqual(['45 passed', '42 now', '39 next typed', '37 ahead']);
    expect(stepsOf(1_250, 249)).toEqual(['45 passed', '42 now', '39 next', '37 ahead']);
    expect(stepsOf(0, 2_500)).toEqual(['45 now', '42 next typed', '39 ahead typed', '37 ahead typed']);
    expect(stepsOf(2_500, 10)).toEqual(['45 passed', '42 passed', '39 passed', '37 now']);
  });
});

describe('price tiers', () => {
  const problemsOf = (
    tiers: PriceTier[],
    terms: { moq: number; maxQty: number | null } = { moq: 1_000, maxQty: 3_000 },
  ) =>
    tierProblems(terms, { basePriceMinor: 45, tiers }).map(
      ({ tier, code, least, most }) => `${tier} ${code} ${least ?? most ?? ''}`,
    );

  test('start at the MOQ, rise to the cap, and fall to a cent', () => {
    expect(problemsOf(tiersOf([1_000, 44], [1_001, 43], [2_000, 42], [2_999, 2], [3_000, 1]))).toEqual([]);
    expect(problemsOf(tiersOf([1_000_000, 1]), { moq: 1, maxQty: null })).toEqual([]);
  });

  test.each([
    ['below the MOQ', tiersOf([999, 42]), ['0 tier_below_moq 1000']],
    ['above the cap', tiersOf([3_001, 42]), ['0 tier_above_cap 3000']],
    ['not rising', tiersOf([1_500, 42], [1_500, 41]), ['1 tier_units_not_rising 1501']],
    ['at the base price', tiersOf([1_000, 45]), ['0 tier_price_not_falling 44']],
    [
      'above the tier before',
      tiersOf([1_000, 42], [1_500, 39], [2_500, 40], [2_800, 36]),
      ['2 tier_price_not_falling 38'],
    ],
    ['without a price', tiersOf([1_000, 0]), ['0 tier_without_price 1']],
    ['wrong in both fields', tiersOf([10, 45]), ['0 tier_below_moq 1000', '0 tier_price_not_falling 44']],
    ['a sixth', tiersOf([1_000, 9], [1_001, 8], [1_002, 7], [1_003, 6], [1_004, 5], [1_005, 4]), ['5 too_many_tiers ']],
  ])('%s have a problem at the field', (_what, tiers, problems) => expect(problemsOf(tiers)).toEqual(problems));

  test('are previewed up to the first problem', () => {
    const tiers = tiersOf([1_000, 42], [1_500, 39], [2_500, 40], [2_800, 36]);
    const terms = { moq: 1_000, maxQty: 3_000 };
    expect(validTiers(terms, { basePriceMinor: 45, tiers })).toEqual(tiers.slice(0, 2));
    expect(validTiers(terms, prices)).toBe(prices.tiers);
  });
});

test('the saving against a list price counts only if it is above the price', () => {
  expect(savingOf(54, 39, 300)).toEqual({ percent: 27, savedMinor: 4_500 });
  expect([savingOf(null, 39, 300), savingOf(39, 39, 300), savingOf(38, 39, 300)]).toEqual(Array.from({ length: 3 }));
});
