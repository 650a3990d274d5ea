import { utils, write, type CellObject } from '@e965/xlsx/dist/xlsx.mini.min.js';
import fc from 'fast-check';
import { tradeCurrencies, uoms } from '@junto/contracts/wire';
import { missingColumns } from '@junto/domain/product-import/columns';
import { findColumns } from '@junto/domain/product-import/find-columns';
import type { UnitWord } from '@junto/domain/product-import/unit-words';
import { readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';
import { Workbench } from './workbench';
import { isWorkbook } from './workbook-bytes';

/** Validates a file as Import Products does, with the columns matched by its headings. */
async function check(text: string | Uint8Array<ArrayBuffer>, unitWords: readonly UnitWord[] = []) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const bench = new Workbench(isWorkbook(bytes) ? readXlsx : readCsv);
  const file = await bench.open(new Blob([bytes]));
  if ('refused' in file) throw new Error(file.refused);
  const { columns } = findColumns(file.header);
  const words = { currencies: tradeCurrencies, uoms };
  const summary = bench.judge({
    ...{ header: file.header, columns, words, chosenSign: null, roundCurrency: null, categories: [], unitWords },
  });
  bench.filter('all');
  const rows = bench.page(0, 10_000).rows.map(({ kind, values, problems }) => ({
    kind,
    price: values.unit_price,
    currency: values.currency,
    uom: values.uom,
    name: values.name,
    codes: problems.map(({ code }) => code).filter((code) => code !== 'becomes_zero'),
  }));
  return { file, columns, summary, rows };
}

/** Bytes of a workbook with one sheet. */
function workbookOf(rows: (string | number | CellObject)[][]): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

const german = 'Product SKU;Product Name;Unit Price;Currency;Unit of Measure;MOQ';

test('cells formatted as currency are read exactly, and a sign that contradicts the currency fails', async () => {
  const cells = ['1.234,50 €;EUR', 'R$ 12,00;BRL', '$4.50;USD', '€ 0,07;EUR', 'EUR 3,40;EUR', 'US$ 2.10;EUR'];
  const { rows } = await check([german, ...cells.map((cell, at) => `C-${at};Bag;${cell};pieces;10`)].join('\n'));
  expect(rows.map(({ kind, price }) => [kind, price])).toEqual([
    ['new', 1234.5],
    ['new', 12],
    ['new', 4.5],
    ['new', 0.07],
    ['new', 3.4],
    ['failed', 2.1],
  ]);
  expect(rows[5]!.codes).toEqual(['currency_contradicts']);
});

test('ERP prices with three decimals are read with the decimal sign that one of them proves', async () => {
  const prices = ['18,450', '31,200', '1.420,500', '142,750'];
  const { rows } = await check([german, ...prices.map((price, at) => `E-${at};Fita;${price};BRL;un;1`)].join('\n'));
  expect(rows.map(({ price }) => price)).toEqual([18.45, 31.2, 1420.5, 142.75]);
});

test('rows without trailing empty cells are imported', async () => {
  const short = Array.from({ length: 24 }, (_none, at) =>
    at < 15 ? `X-${at};Row;1,50;EUR;pieces;` : `X-${at};Row;1,50`,
  );
  expect((await check([german, ...short].join('\n'))).summary.counts).toMatchObject({ created: 24, skipped: 0 });
});

test('known units are mapped, others are reported', async () => {
  const words = 'un UN und Unid. pcs pc Stück St Stk KG Kg l L lt litros litre m² caixa cx box peças g ml dz'.split(
    ' ',
  );
  const { rows } = await check([german, ...words.map((word, at) => `U-${at};Unit;1,50;EUR;${word};1`)].join('\n'));
  const failed = rows.flatMap(({ kind, codes }, at) => (kind === 'failed' ? [`${words[at]}: ${codes.join()}`] : []));
  expect(failed).toEqual(['g: unknown_uom', 'ml: unknown_uom', 'dz: unknown_uom']);
});

test('mapping an unknown unit once applies to the whole file', async () => {
  const lines = [german, 'U-1;Unit;1,50;EUR;cj;1', 'U-2;Unit;1,50;EUR;Cj.;1', 'U-3;Unit;1,50;EUR;dz;1'].join('\n');
  const before = await check(lines);
  expect(before.summary.unknownUnits).toEqual([
    { word: 'cj', rows: 2 },
    { word: 'dz', rows: 1 },
  ]);
  const { rows } = await check(lines, [{ word: 'cj', uom: 'boxes' }]);
  expect(rows.map(({ kind, uom }) => [kind, uom])).toEqual([
    ['new', 'boxes'],
    ['new', 'boxes'],
    ['failed', 'dz'],
  ]);
});

test('a catalog needs no MOQ', async () => {
  const { columns, summary } = await check('Product SKU;Product Name;Unit Price\nA;Bag;1,50\nB;Box;2,50\n');
  expect([missingColumns(columns, false), summary.counts.created]).toEqual([[], 2]);
});

test('a Portuguese UTF-16 price list is read below its title by its own headings', async () => {
  const lines = [
    'Tabela de preços 2026',
    '',
    'Código\tNome\tPreço\tMoeda\tUnidade\tCor',
    'A-1\tCaixa\tR$ 3,50\tBRL\tcx\tbranca',
  ];
  const bytes = Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`, 'utf16le');
  const { file, rows } = await check(new Uint8Array(bytes));
  expect(file).toMatchObject({ headerRow: 3, format: { encoding: 'utf-16le' } });
  expect(rows).toMatchObject([{ kind: 'new', price: 3.5, currency: 'BRL', uom: 'boxes' }]);
});

test('a shop export with many columns and HTML is read by its known columns', async () => {
  const header = [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Description',
    'Regular price',
    'Images',
    ...Array.from({ length: 44 }, (_none, at) => `Meta: ${at}`),
  ];
  const cells = ['7', 'variation', 'W-7', 'Mug &amp; lid', '<p>Of <b>clay</b></p>', '12.90', 'https://shop.test/a.jpg'];
  const { rows, summary } = await check([header.join(','), cells.concat(Array(44).fill('')).join(',')].join('\n'));
  expect(summary.counts.created).toBe(1);
  expect(rows[0]).toMatchObject({ name: 'Mug & lid', price: 12.9 });
});

test('in a shop export with variants, a row without a name fails with a message', async () => {
  const lines = [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Image Src',
    'mug,Mug,<p>Clay</p>,Olaria,Mugs,,true,Color,Red,M-R,300,12.90,https://shop.test/r.jpg',
    'mug,,,,,,,,Blue,M-B,300,13.90,https://shop.test/b.jpg',
  ];
  const { rows } = await check(lines.join('\n'));
  expect(rows.map(({ kind, price, codes }) => [kind, price, codes])).toEqual([
    ['check', 12.9, ['unknown_category']],
    ['failed', 13.9, ['missing']],
  ]);
});

test('an Excel workbook with a title block is read exactly', async () => {
  const { rows } = await check(
    workbookOf([
      ['Preços 2026'],
      [],
      ['Código', 'Nome', 'Preço', 'Unidade', 'Embalagem'],
      ['A-1', 'Caixa', { t: 'n', v: 1234.5, z: '"R$" #,##0.00' }, 'cx', 0.125],
      ['A-2', 'Fita', '2.345,50 €', 'un', 12],
      ['A-3', 'Cola', { t: 'e', v: 42 }, 'un', 12],
      ['A-4', 'Lixa', 3.4567, 'un', 12],
    ]),
  );
  expect(rows.map(({ kind, price, currency, codes }) => [kind, price, currency, codes])).toEqual([
    ['new', 1234.5, 'BRL', []],
    ['new', 2345.5, 'EUR', []],
    ['failed', 0, 'USD', ['no_number']],
    ['failed', 0, 'USD', ['no_number']],
  ]);
});

describe('read correctly or rejected with a reason', () => {
  const group = (whole: string, sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign);
  const spelled = fc.record({
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    decimal: fc.constantFrom(',' as const, '.' as const),
    grouped: fc.boolean(),
    places: fc.constantFrom(2, 3),
    mark: fc.constantFrom('', '€ ', 'EUR ', ' €', ' EUR'),
  });

  test('a price in any spelling is read as its amount, or its row fails', async () => {
    let right = 0;
    const property = fc.asyncProperty(fc.array(spelled, { minLength: 1, maxLength: 20 }), async (prices) => {
      const cells = prices.map(({ cents, decimal, grouped, places, mark }) => {
        const whole = String(Math.floor(cents / 100));
        const shown = grouped ? group(whole, decimal === ',' ? '.' : ',') : whole;
        const number = `${shown}${decimal}${String(cents % 100)
          .padStart(2, '0')
          .padEnd(places, '0')}`;
        return mark.startsWith(' ') ? number + mark : mark + number;
      });
      const { rows } = await check(
        [german, ...cells.map((cell, at) => `P-${at};Box;"${cell}";EUR;pieces;1`)].join('\n'),
      );
      rows.forEach(({ kind, price, codes }, at) => {
        if (kind === 'failed') return expect(codes.length).toBeGreaterThan(0);
        right += 1;
        // A file has one decimal sign: a cell with three digits after it is read by the sign the other cells prove.
        const isMixed = new Set(prices.map(({ decimal }) => decimal)).size > 1;
        if (!isMixed) expect([cells[at], price]).toEqual([cells[at], prices[at]!.cents / 100]);
        return undefined;
      });
    });
    await fc.assert(property, { numRuns: 300 });
    expect(right).toBeGreaterThan(500);
  });

  test('a number of an Excel workbook is read as itself, or its row fails', async () => {
    const cell = fc.record({
      value: fc.oneof(
        fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100),
        fc.double({ min: 0.0001, max: 100_000, noNaN: true }),
      ),
      z: fc.constantFrom('General', '#,##0.00', '0.000', '#,##0.00 "€"', '[$€-407] #,##0.00'),
    });
    let right = 0;
    const property = fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 20 }), async (cells) => {
      const lines = cells.map(({ value, z }, at) => [`P-${at}`, 'Box', { t: 'n' as const, v: value, z }, 'EUR']);
      const { rows } = await check(workbookOf([['Product SKU', 'Product Name', 'Unit Price', 'Currency'], ...lines]));
      rows.forEach(({ kind, price, codes }, at) => {
        if (kind === 'failed') return expect(codes.length).toBeGreaterThan(0);
        right += 1;
        return expect(price).toBeCloseTo(cells[at]!.value, 9);
      });
    });
    await fc.assert(property, { numRuns: 100 });
    expect(right).toBeGreaterThan(200);
  });
});
