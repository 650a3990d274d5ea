import Papa from 'papaparse';
import { cleanCell, oneLine } from '@junto/domain/product-import/cells';
import { findColumns } from '@junto/domain/product-import/columns';
import { maxImportColumns, maxImportRows } from '@junto/domain/product-import/import-states';
import { textOf, type Encoding } from './file-text';

const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

export interface CsvFile {
  encoding: Encoding;
  delimiter: Delimiter;
  header: string[];
  /** The row of the file that the header is: empty ones may stand above it. */
  headerRow: number;
  /**
   * Below the header, as they stand in the file. A line without anything is one of them: the numbers stay those of the
   * file.
   */
  rows: string[][];
}

/** Why a file cannot be judged at all. */
export type CsvRefusal =
  | { refused: 'noRows' }
  | { refused: 'tooManyRows'; max: number; rows: number }
  | { refused: 'tooManyColumns'; max: number }
  /** A quote is opened in this row, counted with the header, and never closed. */
  | { refused: 'openQuote'; row: number };

/** The service takes no longer heading. */
const longestHeading = 200;

/** Reads a file as it is, whatever its encoding, separator and line ends. */
export function readCsv(bytes: Uint8Array): CsvFile | CsvRefusal {
  const { text: raw, encoding } = textOf(bytes);
  // Spreadsheets may name their separator in a line of its own, which they do not show and do not count.
  const lines = raw.replace(/\r\n?/g, '\n').replace(/^sep=.\n/i, '');
  // Whole lines alone: the first heading may be empty, with a tab behind it.
  const above = /^[\s,;|]*\n/.exec(lines)?.[0] ?? '';
  const text = lines.slice(above.length);
  const headerRow = above.split('\n').length;
  const delimiter = delimiterOf(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) return { refused: 'openQuote', row: (open.row ?? 0) + headerRow };
  while (data.length > 0 && data.at(-1)?.every((cell) => cell.trim() === '')) data.pop();
  const [header = [], ...rows] = data;
  if (rows.length === 0) return { refused: 'noRows' };
  if (rows.length > maxImportRows) return { refused: 'tooManyRows', max: maxImportRows, rows: rows.length };
  if (header.length > maxImportColumns) return { refused: 'tooManyColumns', max: maxImportColumns };
  return { encoding, delimiter, header: header.map(headingOf), headerRow, rows };
}

function headingOf(cell: string): string {
  return oneLine(cleanCell(cell)).slice(0, longestHeading).trim();
}

/**
 * By the header, not by the rows: in those a comma may part decimals as regularly as a semicolon parts cells. The
 * separator that finds most columns by name, and of several the one that makes most of them.
 */
function delimiterOf(text: string): Delimiter {
  const found = delimiters.map((delimiter) => {
    const header = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 }).data[0] ?? [];
    const named = Object.values(findColumns(header).foundBy).filter((by) => by === 'heading').length;
    return { delimiter, named, columns: header.length };
  });
  found.sort((one, other) => other.named - one.named || other.columns - one.columns);
  return found[0]?.delimiter ?? ',';
}
