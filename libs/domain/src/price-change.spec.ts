import { priceByPercent } from './price-change';

test.each([
  [2.05, 10, 2.26, true],
  [2, 10, 2.2, false],
  [0.42, -50, 0.21, false],
  [0.01, -50, 0.01, true],
  [0.01, -51, 0, true],
  [19.99, 0, 19.99, false],
  [19.99, -100, 0, false],
  [1_000_000_000, 0, 1_000_000_000, false],
  [999_999_999.99, -0.01, 999_899_999.99, true],
  [1.15, 2.5, 1.18, true],
])('%d changed by %d %% is %d', (price, percent, changed, isRounded) => {
  expect(priceByPercent(price, percent)).toEqual({ price: changed, isRounded });
});

test('a price that would be too high is undefined', () => {
  expect(priceByPercent(1_000_000_000, 0.01)).toBeUndefined();
});
