import { cartonsOf, packingTotals, type PackedLine } from './packing';

const aLine = (differing: Partial<PackedLine> = {}): PackedLine => ({
  qty: 72,
  uom: 'pieces',
  units_per_pack: 36,
  net_weight: 0.1,
  gross_weight: 70.125,
  cbm: 0.0001,
  ...differing,
});

describe('the totals of a delivery', () => {
  it('are exact to the gram and the cubic centimetre', () => {
    const totals = packingTotals([aLine(), aLine({ net_weight: 0.2, gross_weight: 0.875, cbm: 0.0002 })]);
    expect(totals).toEqual({
      lines: 2,
      units: new Map([['pieces', 144]]),
      packs: 4,
      net_weight: 0.3,
      gross_weight: 71,
      cbm: 0.0003,
      unweighed: 0,
    });
  });

  it('count each unit of measure separately', () => {
    const { units } = packingTotals([aLine(), aLine({ uom: 'boxes', qty: 5 }), aLine({ qty: 8 })]);
    expect([...units]).toEqual([
      ['pieces', 80],
      ['boxes', 5],
    ]);
  });

  it('include the weighed lines, and count the others', () => {
    const totals = packingTotals([aLine(), aLine({ cbm: null })]);
    expect([totals.net_weight, totals.cbm, totals.unweighed]).toEqual([0.2, 0.0001, 1]);
  });
});

describe('the packs of an order', () => {
  const lines = [aLine({ qty: 80 }), aLine({ qty: 3, units_per_pack: 1 })];

  it('are numbered across all lines, and the last pack of a line holds the remainder', () => {
    const cartons = [...cartonsOf(lines, 1, 100)].map(({ line, number, units }) => [
      lines.indexOf(line),
      number,
      units,
    ]);
    expect(cartons).toEqual([
      [0, 1, 36],
      [0, 2, 36],
      [0, 3, 8],
      [1, 4, 1],
      [1, 5, 1],
      [1, 6, 1],
    ]);
  });

  it.each([
    [1, 2, [1, 2]],
    [3, 2, [3, 4]],
    [6, 5, [6]],
    [7, 5, []],
  ])('from %i on, at most %i of them', (first, most, numbers) => {
    expect([...cartonsOf(lines, first, most)].map(({ number }) => number)).toEqual(numbers);
  });
});
