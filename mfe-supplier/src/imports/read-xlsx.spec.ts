import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx/dist/xlsx.mini.min.js';
import { readXlsx } from './read-xlsx';
import { isWorkbook } from './workbook-bytes';

type Cell = string | number | boolean | Date | null | CellObject;
const header = ['Product SKU', 'Product Name', 'Unit Price', 'MOQ'];
const number = (v: number, z: string): CellObject => ({ t: 'n', v, z });

/** Bytes of a workbook with these sheets. */
function workbook(...sheets: [name: string, rows: Cell[][], more?: Partial<WorkSheet>][]): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows, more] of sheets)
    utils.book_append_sheet(book, Object.assign(utils.aoa_to_sheet(rows), more), name);
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

function read(bytes: Uint8Array) {
  const file = readXlsx(bytes);
  if ('refused' in file) throw new Error(file.refused);
  return file;
}

test('numbers are written with a point and the currency of their format, exactly', () => {
  const prices: [Cell, string][] = [
    [1234.5, '1234.5'],
    [16.9 * 1.3, '21.97'],
    [20.125, '20.1250'],
    [number(1234.5, '#,##0.00 "€"'), '€ 1234.5'],
    [number(12, '"R$" #,##0.00'), 'R$ 12'],
    [number(3.4, '[$EUR] #,##0.00'), 'EUR 3.4'],
    [number(0.15, '0%'), '0.15'],
    [number(12, '0 "pcs"'), '12'],
    ['1.234,50 €', '1.234,50 €'],
    [{ t: 'e', v: 42 }, '#N/A'],
    [true, 'TRUE'],
    [null, ''],
  ];
  const { rows } = read(workbook(['Prices', [header, ...prices.map(([cell]) => ['A', 'Box', cell, 1])]]));
  expect(rows.map((cells) => cells[2])).toEqual(prices.map(([, text]) => text));
});

test('a SKU keeps its leading zeros and all its digits', () => {
  const skus = [number(456, '00000'), 7_896_540_000_017, '00789'];
  const { rows } = read(workbook(['Prices', [header, ...skus.map((sku) => [sku, 'Box', 1, 1])]]));
  expect(rows.map(([sku]) => sku)).toEqual(['00456', '7896540000017', '00789']);
});

test('the header is found below merged title cells, and a merged category fills each of its rows', () => {
  const rows = [
    ['Price list 2026', null, null, null],
    [null],
    ['Category', 'Product SKU', 'Product Name', 'Unit Price'],
    ['Tape', 'T-1', 'Tape A', 1.5],
    [null, 'T-2', 'Tape B', 2],
    ['Boxes', 'B-1', 'Box', 3],
  ];
  const merges = [
    { s: { r: 0, c: 0 }, e: { r: 0, c: 3 } },
    { s: { r: 3, c: 0 }, e: { r: 4, c: 0 } },
  ];
  const file = read(workbook(['Prices', rows, { '!merges': merges }]));
  expect(file).toMatchObject({ headerRow: 3, header: ['Category', 'Product SKU', 'Product Name', 'Unit Price'] });
  expect(file.rows.map(([category]) => category)).toEqual(['Tape', 'Tape', 'Boxes']);
});

test('the last row of a two-row header is the header', () => {
  const rows = [header, ['', '', 'EUR', ''], ['A', 'Box', 1, 1]];
  const merges = [0, 1, 2, 3].map((c) => ({ s: { r: 0, c }, e: { r: 1, c } }));
  const file = read(workbook(['Prices', rows, { '!merges': merges }]));
  expect([file.headerRow, file.rows]).toEqual([2, [['A', 'Box', '1', '1']]]);
});

test('the sheet with the known headings is read', () => {
  const file = read(workbook(['Cover', [['Hello'], ['World'], ['!']]], ['Preços 2026', [header, ['A', 'Box', 1, 1]]]));
  expect([file.format, file.rows]).toEqual([{ kind: 'xlsx', sheet: 'Preços 2026' }, [['A', 'Box', '1', '1']]]);
});

test.each([
  ['of Excel 2003', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['that was cut off', workbook(['Prices', [header, ['A', 'Box', 1, 1]]]).slice(0, 900)],
  ['that is another kind of archive', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3, 4])],
])('a workbook %s is rejected with a reason', (_kind, bytes) => {
  expect([isWorkbook(bytes), readXlsx(bytes)]).toEqual([true, { refused: 'unreadableWorkbook' }]);
});
