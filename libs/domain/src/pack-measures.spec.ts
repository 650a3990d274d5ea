import { isPackGrossBelowNet, lineMeasures, packsCbm } from './pack-measures';

/** A line of whole packs. */
const packs = (count: number) => ({ qty: count * 12, units_per_pack: 12 });

test('the net weight follows the units of a partly filled pack, packaging and volume follow the packs', () => {
  const measures = { pack_net_kg: 12, pack_gross_kg: 12.5, pack_length_cm: 60, pack_width_cm: 40, pack_height_cm: 40 };
  expect(lineMeasures(measures, { qty: 13, units_per_pack: 12 })).toEqual({
    net_weight: 13,
    gross_weight: 14,
    cbm: 0.192,
  });
  expect(lineMeasures({ pack_net_kg: 1 }, { qty: 1, units_per_pack: 3 }).net_weight).toBe(0.333);
  expect(lineMeasures({ pack_gross_kg: 12.5 }, { qty: 13, units_per_pack: 12 }).gross_weight).toBe(25);
});

test('a line weighs the sum of its packs, to the gram', () => {
  expect(lineMeasures({ pack_net_kg: 0.1, pack_gross_kg: 0.123 }, packs(3))).toEqual({
    net_weight: 0.3,
    gross_weight: 0.369,
    cbm: null,
  });
  expect(lineMeasures({ pack_net_kg: 5.845, pack_gross_kg: 70.125 }, packs(1)).gross_weight).toBe(70.125);
});

test('a volume is rounded once, for the whole line', () => {
  const small = { pack_length_cm: 3.5, pack_width_cm: 3.5, pack_height_cm: 3.5 };
  expect(packsCbm(small, 1)).toBe(0);
  expect(packsCbm(small, 1_000)).toBe(0.0429);
  expect(packsCbm({ pack_length_cm: 60, pack_width_cm: 40, pack_height_cm: 40 }, 12)).toBe(1.152);
});

test('a volume of many large packs is exact', () => {
  expect(packsCbm({ pack_length_cm: 999.9, pack_width_cm: 999.9, pack_height_cm: 999.9 }, 999)).toBe(998_700.33);
});

test('the result is null without all three sides, or above the maximum weight of a line', () => {
  expect(packsCbm({ pack_length_cm: 60, pack_width_cm: 40 }, 12)).toBeNull();
  expect(lineMeasures({ pack_net_kg: 10_000 }, packs(1_001)).net_weight).toBeNull();
  expect(lineMeasures({}, packs(5))).toEqual({ net_weight: null, gross_weight: null, cbm: null });
});

test('a pack with packaging does not weigh less than its content', () => {
  expect(isPackGrossBelowNet({ pack_net_kg: 2, pack_gross_kg: 1.999 })).toBe(true);
  expect(isPackGrossBelowNet({ pack_net_kg: 2, pack_gross_kg: 2 })).toBe(false);
  expect(isPackGrossBelowNet({ pack_net_kg: 2, pack_gross_kg: null })).toBe(false);
});
