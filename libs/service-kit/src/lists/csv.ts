import { Readable } from 'node:stream';
import Papa from 'papaparse';
import type { FileAnswer } from '../http/answers';

/** What stands in a cell: text (defused), a number as it is, or nothing. */
export type CsvCell = string | number | null;

/** Spreadsheets read UTF-8 only when told so. */
const byteOrderMark = '\ufeff';

/**
 * One row with its line end (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe before it
 * (OWASP, CSV injection): a product's name comes from whoever typed it.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${Papa.unparse([cells.map(defused)], { quotes: needsQuotes })}\r\n`;
}

/**
 * What begins a formula, also in full width and small, which papaparse does not know: some spreadsheets read `＝` as
 * `=`.
 */
const formula = /^\s*[=+\-@|\t\r\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]/;

function defused(cell: CsvCell): CsvCell {
  return typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell;
}

/** Beside what papaparse quotes: a semicolon parts cells where the comma is the decimal sign. */
function needsQuotes(cell: unknown): boolean {
  return typeof cell === 'string' && /;|^\s|\s$/.test(cell);
}

/** The answer that saves rows as a file. @param name without its ending */
export function csvFile(name: string, header: readonly string[], rows: AsyncIterable<readonly CsvCell[]>): FileAnswer {
  return { filename: `${name}.csv`, contentType: 'text/csv; charset=utf-8', stream: csvStream(header, rows) };
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
