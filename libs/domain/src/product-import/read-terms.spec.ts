import { judgeRow, judging } from '../testing/judge-row';
import type { ColumnMapping, ImportField } from './columns';
import { findColumns } from './find-columns';
import type { KnownProduct } from './judge-rows';

const header = [
  ...['Product SKU', 'Product Name', 'Unit Price', 'MOQ', 'Max Qty', 'Ships From'],
  ...['Tier 1 From', 'Tier 1 Price', 'tier 2 from', 'Faixa 2 preço'],
];
const { columns } = findColumns(header);
const box = ['BOX-1', 'Box', '1.50', '100', '500'];

/** @param terms cells from 'Ships From' on */
const judge = (terms: readonly string[], over: Partial<typeof judging> = {}) =>
  judgeRow([...box, ...terms], { ...judging, columns, leastCells: 1, roundCurrency: 'USD', ...over });

test('columns of terms are found by their headings in both languages, and never by their position', () => {
  const mapped: ColumnMapping = { minimum_fill: 5, tier_1_from: 6, tier_1_price: 7, tier_2_from: 8, tier_2_price: 9 };
  expect(columns).toMatchObject(mapped);
  const unknown = Array.from({ length: 20 }, (_, column) => `column ${column}`);
  expect(Object.values(findColumns(unknown).columns)).toHaveLength(14);
});

test('a minimum fill is a share in percent, tiers have units and a price in minor units', () => {
  const { kind, problems, values } = judge(['85 %', '200', '$1.40', '400', '1.25']);
  expect([kind, problems]).toEqual(['new', []]);
  expect(values).toMatchObject({
    minimum_fill: 85,
    tiers: [
      { fromUnits: 200, priceMinor: 140 },
      { fromUnits: 400, priceMinor: 125 },
    ],
  });
});

test('empty cells are no minimum fill and no tiers', () => {
  expect(judge(['', '', '', '', '']).values).toMatchObject({ minimum_fill: null, tiers: [] });
});

test.each<[string, string[], ImportField, string, object]>([
  ['a share over 100 %', ['101', '', '', '', ''], 'minimum_fill', 'no_number', { why: 'tooLarge' }],
  ['a tier without a price', ['', '200', '', '', ''], 'tier_1_price', 'missing', {}],
  ['a tier without units', ['', '', '1.40', '', ''], 'tier_1_from', 'missing', {}],
  ['units that are no number', ['', 'many', '1.40', '', ''], 'tier_1_from', 'no_number', { why: 'noNumber' }],
  [
    'a price in another currency',
    ['', '200', '1.40 €', '', ''],
    'tier_1_price',
    'currency_contradicts',
    { currency: 'EUR' },
  ],
  ['a currency without a price', ['', '200', '$', '', ''], 'tier_1_price', 'no_number', { why: 'noNumber' }],
  ['a tier below the MOQ', ['', '99', '1.40', '', ''], 'tier_1_from', 'tier_below_moq', { least: 100 }],
  ['a tier above the cap', ['', '501', '1.40', '', ''], 'tier_1_from', 'tier_above_cap', { most: 500 }],
  [
    'units that do not rise',
    ['', '200', '1.40', '200', '1.30'],
    'tier_2_from',
    'tier_units_not_rising',
    { least: 201 },
  ],
  ['a price that does not fall', ['', '200', '1.50', '', ''], 'tier_1_price', 'tier_price_not_falling', { most: 1.49 }],
  ['a tier without a price of a cent', ['', '200', '0', '', ''], 'tier_1_price', 'tier_without_price', { least: 0.01 }],
  [
    'a problem of a tier after an empty one',
    ['', '', '', '99', '1.40'],
    'tier_2_from',
    'tier_below_moq',
    { least: 100 },
  ],
])('%s fails the row at its cell', (_what, terms, field, code, params) => {
  const { kind, problems } = judge(terms);
  expect(kind).toBe('failed');
  expect(problems).toMatchObject([{ field, code, params }]);
});

test('tiers of a known product fall from the price of the catalogue', () => {
  const known: KnownProduct = {
    ...{ sku_code: 'BOX-1', name: 'Box', unit_price: 1.2, currency: 'USD', uom: 'pieces', units_per_pack: 1 },
    ...{ size: null, color: null, material: null, category_name: null, active: true },
  };
  const over = { known: new Map([['box-1', known]]) };
  expect(judge(['', '200', '1.40', '', ''], over).problems).toMatchObject([
    { field: 'tier_1_price', code: 'tier_price_not_falling', params: { most: 1.19 } },
  ]);
  expect(judge(['', '200', '1.10', '', ''], over)).toMatchObject({
    problems: [],
    values: { tiers: [{ fromUnits: 200 }] },
  });
});

test('an import into the catalogue ignores the terms', () => {
  expect(judge(['many', '1', 'x', '', ''], { roundCurrency: null })).toMatchObject({ kind: 'new', problems: [] });
});

test('a problem of another term hides those of the tiers, which depend on it', () => {
  const cells = ['BOX-1', 'Box', '1.50', 'many', '500', '', '99', '1.60', '', ''];
  const { problems } = judgeRow(cells, { ...judging, columns, leastCells: 1, roundCurrency: 'USD' });
  expect(problems.map(({ field }) => field)).toEqual(['moq']);
});
