import { loadsOf, loadUnitNames, loadUnits, settledWeights } from './loads';

const line = { qty: 50, uom: 'pieces', units_per_pack: 25, net_weight: 90, gross_weight: 100, cbm: 0.6 };
const fillOf = (cbm: number, gross_weight: number) => {
  const { pallet, container20, container40 } = loadsOf([{ ...line, cbm, gross_weight }]);
  return [pallet, container20, container40].map(({ full, lastPercent }) => `${full} and ${lastPercent} %`);
};

describe('the loads of lines', () => {
  test('have the totals of the packing list', () => {
    expect(loadsOf([line, { ...line, cbm: null }])).toMatchObject({
      lines: 2,
      packs: 4,
      gross_weight: 200,
      unweighed: 1,
    });
    expect(loadUnitNames).toEqual(Object.keys(loadUnits));
  });

  test.each([
    [5.04, 936, ['4 and 20 %', '0 and 15 %', '0 and 7 %']],
    [3.6, 0, ['3 and 0 %', '0 and 11 %', '0 and 5 %']],
    [0, 0, ['0 and 0 %', '0 and 0 %', '0 and 0 %']],
    [0.0001, 0, ['0 and 1 %', '0 and 1 %', '0 and 1 %']],
    [1.1999, 0, ['0 and 99 %', '0 and 4 %', '0 and 2 %']],
    [33, 0, ['27 and 50 %', '1 and 0 %', '0 and 43 %']],
    [1, 29_400, ['29 and 40 %', '1 and 5 %', '1 and 11 %']],
  ])('of %p m³ and %p kg fill pallets and containers by volume or weight', (cbm, kg, fills) => {
    expect(fillOf(cbm, kg)).toEqual(fills);
  });
});

describe('typed weights', () => {
  const typed = { net_weight: 90, gross_weight: 100, cbm: 0.6 };
  const none = { net_weight: null, gross_weight: null, cbm: null };

  test('remain at the placed quantity, and are lost at another one', () => {
    expect(settledWeights(typed, { placedQty: 50, qty: 50 })).toEqual({ weights: typed, areLost: false });
    expect(settledWeights(typed, { placedQty: 50, qty: 25 })).toEqual({ weights: none, areLost: true });
    expect(settledWeights(none, { placedQty: 50, qty: 25 })).toEqual({ weights: none, areLost: false });
  });

  test.each(Object.keys(typed))('are lost if only %s was typed', (field) => {
    expect(settledWeights({ ...none, [field]: 1 }, { placedQty: 50, qty: 75 }).areLost).toBe(true);
  });
});
