import { cleanCell, oneLine } from '@junto/domain/product-import/cells';
import { knownHeadings } from '@junto/domain/product-import/find-columns';
import { maxFileColumns, maxFileRows } from '@junto/domain/product-import/import-states';
import type { Encoding } from './file-text';

export type Delimiter = ',' | ';' | '\t' | '|';

/** How the rows stand in the file. */
export type FileFormat = { kind: 'csv'; encoding: Encoding; delimiter: Delimiter } | { kind: 'xlsx'; sheet: string };

/** The rows of a file below its header, as text. */
export interface FileTable {
  format: FileFormat;
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
export type FileRefusal =
  | { refused: 'noRows' }
  | { refused: 'tooManyRows'; max: number; rows: number }
  | { refused: 'tooManyColumns'; max: number }
  /** A quote is opened in this row, counted with the header, and never closed. */
  | { refused: 'openQuote'; row: number }
  /** A workbook of Excel 2003 or older, or one that is damaged or has a password. */
  | { refused: 'unreadableWorkbook' };

/** The service takes no longer heading. */
const longestHeading = 200;

/**
 * Finds the header among the first rows.
 * @param data the rows of the file from `firstRow` on @param firstRow counted from 1
 */
export function tableOf(
  data: string[][],
  { firstRow, ...file }: { firstRow: number; format: FileFormat; strayQuotes: number[] },
): FileTable | FileRefusal {
  while (data.length > 0 && data.at(-1)?.every((cell) => cell.trim() === '')) data.pop();
  const titles = titleRows(data);
  const [header = [], ...rows] = data.slice(titles);
  if (rows.length === 0) return { refused: 'noRows' };
  if (rows.length > maxFileRows) return { refused: 'tooManyRows', max: maxFileRows, rows: rows.length };
  if (header.length > maxFileColumns) return { refused: 'tooManyColumns', max: maxFileColumns };
  return { ...file, header: header.map(headingOf), headerRow: firstRow + titles, rows };
}

/** The header is among the first rows; titles above it name hardly a column. */
export const maxTitleRows = 20;
/** Headings by which a row below others is taken for the header. */
const leastHeadings = 3;

/** How many headings the row of the first ones that names most columns has. */
export function mostHeadings(rows: readonly string[][]): number {
  return Math.max(0, ...rows.slice(0, maxTitleRows).map(knownHeadings));
}

/** How many rows stand above the one that names most columns; of a heading that is repeated below itself the last. */
export function titleRows(rows: readonly string[][]): number {
  const named = rows.slice(0, maxTitleRows).map(knownHeadings);
  const most = Math.max(0, ...named);
  if (most < leastHeadings) return 0;
  let header = named.indexOf(most);
  while (named[header + 1] === most) header += 1;
  return header;
}

function headingOf(cell: string): string {
  return oneLine(cleanCell(cell)).slice(0, longestHeading).trim();
}
