import { weights } from '@junto/contracts/supplier/sales';
import { onTheWire } from '@junto/service-kit/mongo/on-the-wire';
import { storedSaleItem } from './sale.model';
import { isComplete, weightsFromTheWire } from './weights';

const told = onTheWire(weights, storedSaleItem) as (weighed: object) => object;

describe('weights and volume of a line', () => {
  it('come back as they were given, to the gram and to 100 cm³', () => {
    for (const given of [
      { net_weight: 14.4, gross_weight: 15.843, cbm: 0.0321 },
      { net_weight: 0, gross_weight: 9_999_999.999, cbm: 999_999.9999 },
      { net_weight: null, gross_weight: 0.1, cbm: null },
    ]) {
      expect(told(weightsFromTheWire(given))).toEqual(given);
    }
  });
  it('are complete when nothing is missing; nothing is not zero', () => {
    expect(isComplete({ net_weight_g: 0, gross_weight_g: 0, volume_cm3: 0 })).toBe(true);
    expect(isComplete({ net_weight_g: 0, gross_weight_g: null, volume_cm3: 0 })).toBe(false);
  });
});
