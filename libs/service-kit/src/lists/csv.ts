import { Readable } from 'node:stream';

/** What stands in a cell: text (defused), a number as it is, or nothing. */
export type CsvCell = string | number | null;

/** Spreadsheets read UTF-8 only when told so. */
const byteOrderMark = '\ufeff';

/**
 * One row with its line end (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe before it
 * (OWASP, CSV injection): a product's name comes from whoever typed it.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** What begins a formula, also in full width and small: some spreadsheets read `＝` as `=`. */
const formula = /^\s*[=+\-@|\t\r\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]/;

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file that is written while its rows are read: its size costs no memory. */
export function csvStream(header: readonly string[], rows: AsyncIterable<readonly CsvCell[]>): Readable {
  return Readable.from(chunks(header, rows), { objectMode: false });
}

const chunkLength = 16 * 1024;

async function* chunks(header: readonly string[], rows: AsyncIterable<readonly CsvCell[]>): AsyncGenerator<string> {
  let text = byteOrderMark + csvRow(header);
  for await (const row of rows) {
    text += csvRow(row);
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  yield text;
}
