import { cleanCell, oneLine } from '@junto/domain/product-import/cells';
import { knownHeadings } from '@junto/domain/product-import/find-columns';
import { maxFileColumns, maxFileRows } from '@junto/domain/product-import/import-states';
import type { Encoding } from './file-text';

export type Delimiter = ',' | ';' | '\t' | '|';

/** File format of the rows. */
export type FileFormat = { kind: 'csv'; encoding: Encoding; delimiter: Delimiter } | { kind: 'xlsx'; sheet: string };

/** Rows of a file below its header, as text. */
export interface FileTable {
  format: FileFormat;
  header: string[];
  /** File row number of the header; empty and title rows may precede it. */
  headerRow: number;
  /** File row numbers of rows with an unclosed quote, which were read literally. */
  strayQuotes: number[];
  /** Rows below the header. Empty lines are included, so that row numbers match the file. */
  rows: string[][];
}

/** Reason why a file cannot be read. */
export type FileRefusal =
  | { refused: 'noRows' }
  | { refused: 'tooManyRows'; max: number; rows: number }
  | { refused: 'tooManyColumns'; max: number }
  /** File row number of a quote that is never closed. */
  | { refused: 'openQuote'; row: number }
  /** Workbook of Excel 2003 or older, damaged, or password protected. */
  | { refused: 'unreadableWorkbook' };

/** Limit of the service for a heading. */
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

/** The header is searched in this many first rows. */
export const maxTitleRows = 20;
/** A row below other rows needs this many known headings to be taken for the header. */
const leastHeadings = 3;

/** Returns the number of known headings in the row (among the first rows) that has most of them. */
export function mostHeadings(rows: readonly string[][]): number {
  return Math.max(0, ...rows.slice(0, maxTitleRows).map(knownHeadings));
}

/**
 * Returns the number of rows above the header, which is the row with most known headings (the last one, if it is
 * repeated).
 */
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
