import { forecastLoads, mostPallets, palletOutlook, palletRange } from './forecast-loads';
import type { PoolNow } from './if-closed-now';

const pack_measures = { pack_net_kg: 9, pack_gross_kg: 10, pack_length_cm: 100, pack_width_cm: 60, pack_height_cm: 20 };
const aPool = (id: string, committed: number, over: Partial<PoolNow['offer']> = {}): PoolNow => ({
  offer: {
    ...{ id, moq: 100, max_qty: null, approved_qty: committed, pack_measures },
    product: { unit_price: 1.18, units_per_pack: 10, uom: 'pieces' },
    ...over,
  },
  committed,
});
const forecasts = new Map([['growing', { low: 110, high: 320 }]]);

test('a round loads what ships at both ends of its forecasts; other products stay at their committed units', () => {
  const loads = forecastLoads({}, [aPool('growing', 40), aPool('other', 120), aPool('short', 20)], forecasts)!;
  // Packs of 10 with 0.12 m³: 23 and 44 ship.
  expect([loads.low.packs, loads.high.packs, loads.low.cbm, loads.high.cbm]).toEqual([23, 44, 2.76, 5.28]);
  expect(palletRange(loads)).toEqual({ low: 3, count: 5 });
  expect([0, 2, 3, 4, 5].map((index) => palletOutlook(index, loads.low.pallet, loads.high.pallet))).toEqual([
    'sure',
    'sure',
    'possible',
    'possible',
    'room',
  ]);
  expect(mostPallets({ full: 9, lastPercent: 0 }, loads)).toEqual({ full: 9, lastPercent: 0 });
  expect(mostPallets({ full: 4, lastPercent: 0 }, loads)).toEqual(loads.high.pallet);
});

test('a product that stays short at the low end does not ship there', () => {
  const low = new Map([['growing', { low: 90, high: 150 }]]);
  expect(forecastLoads({}, [aPool('growing', 40)], low)!.low.packs).toBe(0);
});

test('there are none without a forecast, and while a product lacks its weight or volume', () => {
  expect(forecastLoads({}, [aPool('growing', 40)], new Map())).toBeNull();
  expect(forecastLoads({}, [aPool('growing', 40), aPool('other', 1, { pack_measures: null })], forecasts)).toBeNull();
});
