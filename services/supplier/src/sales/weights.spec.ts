import { isComplete, weightsFromWire, weightsOnWire } from './weights';

describe('weights and volume of a line', () => {
  it('come back as they were given, to the gram and to 100 cm³', () => {
    for (const weights of [
      { net_weight: 14.4, gross_weight: 15.843, cbm: 0.0321 },
      { net_weight: 0, gross_weight: 9_999_999.999, cbm: 999_999.9999 },
      { net_weight: null, gross_weight: 0.1, cbm: null },
    ]) {
      expect(weightsOnWire(weightsFromWire(weights))).toEqual(weights);
    }
  });
  it('are complete when nothing is missing; nothing is not zero', () => {
    expect(isComplete({ netGrams: 0, grossGrams: 0, volumeCm3: 0 })).toBe(true);
    expect(isComplete({ netGrams: 0, grossGrams: null, volumeCm3: 0 })).toBe(false);
  });
});
