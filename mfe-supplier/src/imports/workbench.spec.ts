import { tradeCurrencies, uoms } from '@junto/contracts/wire';
import { templateHeadings } from '@junto/domain/product-import/columns';
import { findColumns } from '@junto/domain/product-import/find-columns';
import type { KnownProduct } from '@junto/domain/product-import/judge-rows';
import { sentColumns } from './import-parts';
import type { Setting } from './judged-file';
import { readCsv } from './read-csv';
import { Workbench } from './workbench';

const header = Object.values(templateHeadings);
const { columns } = findColumns(header);
const setting: Setting = {
  header,
  columns,
  chosenSign: null,
  roundCurrency: null,
  categories: ['Boxes'],
  words: { currencies: tradeCurrencies, uoms },
  unitWords: [],
};
const sent = sentColumns(header.length, columns);
const lid: KnownProduct = {
  sku_code: 'LID-1',
  name: 'Lid',
  unit_price: 2,
  currency: 'USD',
  uom: 'pieces',
  units_per_pack: 1,
  size: null,
  color: null,
  material: null,
  category_name: null,
  active: true,
};

const line = (sku: string, name: string, price: string, more: Partial<Record<'moq' | 'category', string>> = {}) =>
  [sku, name, '', more.category ?? '', price, 'USD', 'pieces', '', '', '', '1', more.moq ?? '10', '', ''].join(';');

async function opened(lines: string[], given: Partial<Setting> = {}) {
  const bench = new Workbench(readCsv);
  const file = await bench.open(new Blob([[header.join(';'), ...lines].join('\r\n')]));
  bench.know(bench.skusToAsk(columns), [lid]);
  const summary = bench.judge({ ...setting, ...given });
  bench.filter('all');
  return { bench, file, summary };
}
const kindsOf = (bench: Awaited<ReturnType<typeof opened>>['bench']) => bench.page(0, 50).rows.map(({ kind }) => kind);

test('returns the first filled cell of each column and the properties of the file', async () => {
  const { file } = await opened([line('A', 'Box', '1,5'), line('B', 'Bag', '2', { category: 'Boxes' })]);
  expect(file).toMatchObject({ rows: 2, format: { kind: 'csv', delimiter: ';', encoding: 'utf-8' }, header });
  expect('samples' in file && file.samples.slice(0, 5)).toEqual(['A', 'Box', '', 'Boxes', '1,5']);
});

test('counts the rows by kind, with rows to review as a kind of their own', async () => {
  const { bench, summary } = await opened([
    line('A', 'Box', '1,5'),
    line('lid-1', 'Lid', '2'),
    line('LID-1', 'Lid', '2'),
    line('B', 'Bag', ''),
    ';;;',
    line('D', '', '1'),
  ]);
  expect(summary.sign).toBe(',');
  expect(kindsOf(bench)).toEqual(['new', 'existing', 'failed', 'check', 'skipped', 'failed']);
  expect(summary.kinds).toEqual({ new: 1, existing: 1, changed: 0, check: 1, failed: 2, skipped: 1 });
  expect(summary.counts).toMatchObject({ imported: 3, created: 2, zero_prices: 1 });
});

test('a corrected cell is validated at once, stays under the filter, and can be restored', async () => {
  const { bench } = await opened([line('A', 'Box', 'much'), line('B', 'Bag', '1')]);
  bench.filter('failed');
  expect(bench.edit(1, 'unit_price', '7').kinds).toMatchObject({ new: 2, failed: 0 });
  expect(bench.page(0, 10)).toMatchObject({
    total: 1,
    rows: [{ row: 1, kind: 'new', edited: ['unit_price'], cells: { unit_price: '7' }, values: { unit_price: 7 } }],
  });
  expect(bench.restore(1).kinds).toMatchObject({ new: 1, failed: 1 });
  expect(bench.page(0, 10).rows[0]).toMatchObject({ kind: 'failed', edited: [], cells: { unit_price: 'much' } });
  bench.filter('failed');
  expect(bench.page(0, 10).total).toBe(1);
});

test('a corrected SKU validates the rows that had the same SKU', async () => {
  const { bench } = await opened([line('A', 'Box', '1'), line('A', 'Bag', '1')]);
  expect(kindsOf(bench)).toEqual(['new', 'failed']);
  bench.edit(1, 'sku_code', 'B');
  expect(bench.skusToAsk(columns)).toEqual(['B']);
  expect(kindsOf(bench)).toEqual(['new', 'new']);
});

test('a row without trailing cells is read, and extended by its corrections', async () => {
  const { bench } = await opened(['A;Box;;;1;USD;pieces;;;']);
  expect(kindsOf(bench)).toEqual(['new']);
  bench.edit(1, 'moq', '5');
  expect(kindsOf(bench)).toEqual(['new']);
  expect(bench.parts(500, sent)).toEqual([
    { row: 1, rows: [['A', 'Box', '', '', '1', 'USD', 'pieces', '', '', '', '', '5']] },
  ]);
});

test('the currency of a round is validated, also after a correction', async () => {
  const { bench } = await opened([line('A', 'Box', '1')], { roundCurrency: 'EUR' });
  expect(kindsOf(bench)).toEqual(['failed']);
  bench.edit(1, 'currency', 'EUR');
  expect(kindsOf(bench)).toEqual(['new']);
});

test('rows are sent in parts of 500 that stay below the request limit', async () => {
  const { bench } = await opened(Array.from({ length: 1_201 }, (_none, index) => line(`S-${index}`, 'Box', '1')));
  expect(bench.parts(500, sent).map(({ row, rows }) => [row, rows.length])).toEqual([
    [1, 500],
    [501, 500],
    [1_001, 201],
  ]);
  const { bench: wide } = await opened(Array.from({ length: 100 }, () => line('A', 'x'.repeat(1_900), '1')));
  for (const part of wide.parts(500, sent)) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(256 * 1024);
  const { bench: long } = await opened(Array.from({ length: 200 }, () => line('A', 'ã'.repeat(1_900), '1')));
  expect(long.parts(500, sent).length).toBeGreaterThan(1);
});

test('an ambiguous price is asked about once for the whole file', async () => {
  const prices = [line('A', 'Box', '20,240'), line('B', 'Bag', '18,450'), line('C', 'Lid', '')];
  const { bench, summary } = await opened(prices);
  expect(summary).toMatchObject({ sign: null, ambiguousNumber: '20,240', kinds: { failed: 2 } });
  expect(bench.judge({ ...setting, chosenSign: ',' })).toMatchObject({ sign: ',', kinds: { failed: 0, new: 2 } });
  const proven = await opened([...prices, line('D', 'Cup', '1.420,500')]);
  expect(proven.summary).toMatchObject({ sign: ',', ambiguousNumber: null, kinds: { failed: 0 } });
});

test('only mapped columns are sent when the file has more columns than an import row holds', async () => {
  const wide = Array.from({ length: 90 }, (_none, index) => `Attribute ${index}`).concat(
    'Price',
    'Title',
    'SKU',
    'Min. order',
  );
  const found = findColumns(wide).columns;
  const bench = new Workbench(readCsv);
  const row = Array(90).fill('x').concat('2.50', 'Box', 'A-1', '5');
  await bench.open(new Blob([[wide.join(','), row.join(',')].join('\n')]));
  expect(bench.judge({ ...setting, header: wide, columns: found }).counts.created).toBe(1);
  expect(bench.parts(500, sentColumns(wide.length, found))).toEqual([{ row: 1, rows: [['2.50', 'Box', 'A-1', '5']] }]);
});

test('a file over the row limit is validated in sections whose rows keep their numbers', async () => {
  const { bench, file } = await opened(Array.from({ length: 23_456 }, (_none, at) => line(`S-${at}`, 'Box', '1')));
  expect(file).toMatchObject({
    rows: 10_000,
    section: 0,
    sections: [
      { from: 0, to: 10_000 },
      { from: 10_000, to: 20_000 },
      { from: 20_000, to: 23_456 },
    ],
  });
  bench.edit(1, 'name', 'Corrected');
  expect(bench.openSection(2)).toMatchObject({ rows: 3_456, section: 2, headerRow: 20_001 });
  expect(bench.judge(setting)).toMatchObject({ edited: 0, kinds: { new: 3_456 } });
  bench.filter('all');
  const [first] = bench.page(0, 1).rows;
  expect([first?.row, first?.headerRow, first?.values.sku_code]).toEqual([1, 20_001, 'S-20000']);
  expect(bench.parts(500, sent).map(({ rows }) => rows.length)).toEqual([500, 500, 500, 500, 500, 500, 456]);
});

test('a correction is offered for other rows with the same text', async () => {
  const lines = [line('A', 'Box', 'on request'), line('B', 'Bag', '2'), line('C', 'Lid', 'On request')];
  const { bench } = await opened([...lines, line('D', 'Cap', 'on request')]);
  expect(bench.edit(1, 'unit_price', '3.5').alike).toEqual({
    field: 'unit_price',
    from: 'on request',
    to: '3.5',
    rows: 1,
  });
  expect(bench.editAlike()).toMatchObject({ alike: null, edited: 2 });
  expect(kindsOf(bench)).toEqual(['new', 'new', 'failed', 'new']);
  expect(bench.restore(4)).toMatchObject({ edited: 1 });
  expect(kindsOf(bench)).toEqual(['new', 'new', 'failed', 'failed']);
  expect(bench.edit(3, 'unit_price', '4').alike).toBeNull();
});

test('an undone correction and a corrected SKU are not offered for other rows', async () => {
  const { bench } = await opened([line('A', 'Box', 'on request'), line('A', 'Bag', 'on request')]);
  expect(bench.edit(1, 'unit_price', '3.5').alike).not.toBeNull();
  expect(bench.restore(1).alike).toBeNull();
  expect(bench.edit(2, 'sku_code', 'B').alike).toBeNull();
});
