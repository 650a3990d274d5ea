import { maxCellLength } from './cells';
import { maxImportColumns } from './import-states';
import { rowsToSend } from './rows-to-send';

const some = (count: number, cell = 'Box') =>
  Array.from({ length: count }, (_none, index) => [`SKU-${index + 1}`, cell]);
const partsOf = (file: string[][], received = 0) =>
  [...rowsToSend(file, { received, maxRows: 1_000 })].map(({ row, rows }) => [row, rows.length]);
const bytesOf = (text: string) => encodeURIComponent(text).replace(/%../g, '_').length;

test('rows are sent in their order, so many at a time, from the first that has not arrived', () => {
  expect(partsOf(some(2_500))).toEqual([
    [1, 1_000],
    [1_001, 1_000],
    [2_001, 500],
  ]);
  expect(partsOf(some(2_500), 1_700)).toEqual([[1_701, 800]]);
  expect(partsOf(some(10), 10)).toEqual([]);
  expect([...rowsToSend([['\u200fA ', 'x']], { received: 0, maxRows: 5 })]).toEqual([{ row: 1, rows: [['A', 'x']] }]);
});

test('no request is larger than the server takes, whatever the cells hold', () => {
  for (const cell of ['x', '\u20ac', '"', '\ud83d\ude00'].map((one) => one.repeat(maxCellLength))) {
    const file = Array.from({ length: 12 }, () => Array.from({ length: maxImportColumns + 3 }, () => cell));
    const requests = [...rowsToSend(file, { received: 0, maxRows: 1_000 })];
    expect(requests.flatMap(({ rows }) => rows)).toHaveLength(12);
    for (const request of requests) expect(bytesOf(JSON.stringify(request))).toBeLessThan(256 * 1_024);
  }
});
