import { Readable } from 'node:stream';
import Papa from 'papaparse';
import type { Language } from '@junto/contracts/wire';
import type { FileAnswer } from '../http/answers';

/**
 * Value of a cell: text (escaped against formulas), a number, an instant (in UTC), a calendar day `2026-12-05`, or
 * null.
 */
export type CsvCell = string | number | Date | { day: string | null } | null;

interface CsvForm {
  delimiter: string;
  decimalSign: string;
  day: (iso: string) => string;
  instant: (at: Date) => string;
}

/** Formats that spreadsheets expect by default in each language. */
const forms: Record<Language, CsvForm> = {
  en: { delimiter: ',', decimalSign: '.', day: (iso) => iso, instant: (at) => at.toISOString() },
  pt: {
    delimiter: ';',
    decimalSign: ',',
    day: (iso) => iso.split('-').reverse().join('/'),
    instant: (at) => `${forms.pt.day(at.toISOString().slice(0, 10))} ${at.toISOString().slice(11, 19)}`,
  },
};

/** Without it, spreadsheets do not read the file as UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * One row with its line end (RFC 4180). Text that a spreadsheet would run as a formula is prefixed with an apostrophe
 * (OWASP, CSV injection), because names of products are user input.
 */
export function csvRow(cells: readonly CsvCell[], language: Language = 'en'): string {
  const form = forms[language];
  const texts = cells.map((cell) => textOf(cell, form));
  return `${Papa.unparse([texts], { quotes: needsQuotes, delimiter: form.delimiter })}\r\n`;
}

function textOf(cell: CsvCell, { decimalSign, day, instant }: CsvForm): string | null {
  if (typeof cell === 'string') return defused(cell);
  if (typeof cell === 'number') return String(cell).replace('.', decimalSign);
  if (cell instanceof Date) return instant(cell);
  return cell?.day ? day(cell.day) : null;
}

/**
 * First characters of a formula, including full-width and small variants that papaparse does not know: some
 * spreadsheets read `＝` as `=`.
 */
const formula = /^\s*[=+\-@|\t\r\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]/;

function defused(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** In addition to papaparse: quotes a semicolon, which separates cells in languages with a decimal comma. */
function needsQuotes(cell: unknown): boolean {
  return typeof cell === 'string' && /;|^\s|\s$/.test(cell);
}

/** Columns of an export in order, each with the value of its cell. */
export type CsvColumns<K extends string, R> = Record<K, (row: R) => CsvCell>;

interface Export<K extends string, D, R> {
  /** File name without extension. */
  name: string;
  language: Language;
  heading: (column: K) => string;
  columns: CsvColumns<K, R>;
  /** A cursor: documents are read while the file is written. */
  documents: AsyncIterable<unknown>;
  rowsOf: (document: D) => readonly R[] | Promise<readonly R[]>;
}

/** Response that downloads documents as a CSV file with these columns. */
export function csvExport<K extends string, D, R>({
  name,
  language,
  heading,
  columns,
  documents,
  rowsOf,
}: Export<K, D, R>): FileAnswer {
  const cells = Object.values<(row: R) => CsvCell>(columns);
  async function* rows(): AsyncGenerator<CsvCell[]> {
    for await (const document of documents as AsyncIterable<D>)
      for (const row of await rowsOf(document)) yield cells.map((cellOf) => cellOf(row));
  }
  const stream = csvStream((Object.keys(columns) as K[]).map(heading), rows(), language);
  return { filename: `${name}.csv`, contentType: 'text/csv; charset=utf-8', stream };
}

/** Streams a CSV file while its rows are read: memory use does not depend on its size. */
export function csvStream(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
  language?: Language,
): Readable {
  return Readable.from(chunks(header, rows, language), { objectMode: false });
}

const chunkLength = 16 * 1024;

async function* chunks(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
  language?: Language,
): AsyncGenerator<string> {
  let text = byteOrderMark + csvRow(header, language);
  for await (const row of rows) {
    text += csvRow(row, language);
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  yield text;
}
