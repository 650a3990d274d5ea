import { weights } from '@junto/contracts/supplier/sales';
import { toDto } from '@junto/service-kit/mongo/dto';
import { storedSaleItem } from './sale.model';
import { isComplete, isGrossBelowNet, weightsFromTheWire } from './weights';

const toWeightsDto = toDto(weights, storedSaleItem) as (weighed: object) => object;

describe('weights and volume of a line', () => {
  it('are returned as given, to the gram and to 100 cm³', () => {
    for (const given of [
      { net_weight: 14.4, gross_weight: 15.843, cbm: 0.0321 },
      { net_weight: 0, gross_weight: 9_999_999.999, cbm: 999_999.9999 },
      { net_weight: null, gross_weight: 0.1, cbm: null },
    ]) {
      expect(toWeightsDto(weightsFromTheWire(given))).toEqual(given);
    }
  });
  it('have a gross weight of at least the net weight, if both are known', () => {
    const judge = (net_weight_g: number | null, gross_weight_g: number | null) =>
      isGrossBelowNet({ net_weight_g, gross_weight_g, volume_cm3: null });
    expect([judge(70_125, 70_124), judge(1, 0)]).toEqual([true, true]);
    expect([judge(70_125, 70_125), judge(null, 0), judge(1, null), judge(0, 0)]).toEqual([false, false, false, false]);
  });
  it('are complete when none is missing; a missing one is not zero', () => {
    expect(isComplete({ net_weight_g: 0, gross_weight_g: 0, volume_cm3: 0 })).toBe(true);
    expect(isComplete({ net_weight_g: 0, gross_weight_g: null, volume_cm3: 0 })).toBe(false);
  });
});
