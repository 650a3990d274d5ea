import fc from 'fast-check';
import { hasPlaces, numberKinds, scaled, unscaled } from './number-kinds';

describe('decimals as whole numbers of their last place', () => {
  test.each(Object.entries(numberKinds))('every number of %s survives the round trip', (_name, { places, max }) => {
    fc.assert(
      fc.property(fc.nat(max * 10 ** places), (whole) => {
        const value = unscaled(whole, places);
        expect(scaled(value, places)).toBe(whole);
        expect(hasPlaces(value, places)).toBe(true);
        expect(JSON.parse(value.toFixed(places))).toBe(value);
      }),
    );
  });

  test('a value with a rounding error is not a decimal of two places', () => {
    expect([0.3, 0.1 + 0.2, 1.005].map((value) => hasPlaces(value, 2))).toEqual([true, false, false]);
  });
});
