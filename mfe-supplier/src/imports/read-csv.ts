import Papa from 'papaparse';
import { cleanCell, oneLine } from '@junto/domain/product-import/cells';
import { knownHeadings } from '@junto/domain/product-import/find-columns';
import { maxFileColumns, maxImportRows } from '@junto/domain/product-import/import-states';
import { textOf, type Encoding } from './file-text';
import { literalRow } from './literal-row';

const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

export interface CsvFile {
  encoding: Encoding;
  delimiter: Delimiter;
  header: string[];
  /** The row of the file that the header is: empty ones and titles may stand above it. */
  headerRow: number;
  /** Rows of the file, counted with all above them, that were read as written: a quote in them does not close. */
  strayQuotes: number[];
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
  const aboveRows = above.split('\n').length;
  const delimiter = delimiterOf(text);
  const parsed = parseRows(text, delimiter);
  if ('openQuote' in parsed) return { refused: 'openQuote', row: parsed.openQuote + aboveRows };
  const { data, strayQuotes } = parsed;
  while (data.length > 0 && data.at(-1)?.every((cell) => cell.trim() === '')) data.pop();
  const titles = titleRows(data);
  const [header = [], ...rows] = data.slice(titles);
  if (rows.length === 0) return { refused: 'noRows' };
  if (rows.length > maxImportRows) return { refused: 'tooManyRows', max: maxImportRows, rows: rows.length };
  if (header.length > maxFileColumns) return { refused: 'tooManyColumns', max: maxFileColumns };
  return {
    encoding,
    delimiter,
    header: header.map(headingOf),
    headerRow: aboveRows + titles,
    strayQuotes: strayQuotes.map((row) => row + aboveRows),
    rows,
  };
}

type Parsed = { data: string[][]; strayQuotes: number[] } | { openQuote: number };

/** Files with more of them are no CSV. */
const maxStrayQuotes = 200;

/**
 * Parses rows. A cell with a quote that does not close before the next separator (`"1/2" thread`) never crosses a line:
 * its row is read as it is written where that gives as many cells as the first row has, and is named otherwise.
 */
function parseRows(text: string, delimiter: Delimiter): Parsed {
  const data: string[][] = [];
  const strayQuotes: number[] = [];
  const options = { delimiter, newline: '\n' } as const;
  let rest = text;
  for (;;) {
    const parsed = Papa.parse<string[]>(rest, options);
    const broken = parsed.errors.find(({ type }) => type === 'Quotes');
    if (!broken) return { data: data.concat(parsed.data), strayQuotes };
    const good = broken.row ?? 0;
    for (const row of parsed.data.slice(0, good)) data.push(row);
    const from = good === 0 ? 0 : Papa.parse(rest, { ...options, preview: good }).meta.cursor;
    const [line = ''] = rest.slice(from).split('\n', 1);
    const cells = literalRow(line, delimiter);
    const isWhole = cells.length === (data[0]?.length ?? cells.length);
    if (broken.code !== 'InvalidQuotes' || !isWhole || strayQuotes.length === maxStrayQuotes)
      return { openQuote: data.length };
    strayQuotes.push(data.length);
    data.push(cells);
    rest = rest.slice(from + line.length + 1);
  }
}

/** A header stands in the first rows; titles above it name hardly a column. */
const maxTitleRows = 20;
/** Headings by which a row below others is taken for the header. */
const leastHeadings = 3;

/** How many rows stand above the one that names most columns. */
function titleRows(rows: readonly string[][]): number {
  const named = rows.slice(0, maxTitleRows).map(knownHeadings);
  const most = Math.max(0, ...named);
  return most >= leastHeadings && (named[0] ?? 0) < most ? named.indexOf(most) : 0;
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
    const rows = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: maxTitleRows }).data;
    const header = rows[titleRows(rows)] ?? [];
    return { delimiter, named: knownHeadings(header), columns: header.length };
  });
  found.sort((one, other) => other.named - one.named || other.columns - one.columns);
  return found[0]?.delimiter ?? ',';
}
