import { aSale } from '../testing/builders';
import { hasAllWeights } from './weights';

test('an invoice needs net weight, gross weight and CBM of every line; 0 is a valid weight', () => {
  expect(hasAllWeights(aSale(1, { net_weight: 1, gross_weight: 2, cbm: 0 }))).toBe(true);
  expect(hasAllWeights(aSale(1, { net_weight: 1, gross_weight: 2, cbm: null }))).toBe(false);
});
