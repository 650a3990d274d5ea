import { read, type CellObject, type Range, type WorkBook, type WorkSheet } from '@e965/xlsx/dist/xlsx.mini.min.js';
import { maxFileRows } from '@junto/domain/product-import/import-states';
import { maxTitleRows, mostHeadings, tableOf, type FileRefusal, type FileTable } from './file-table';

/** Ignores styled empty cells far below the last row. */
const mostRows = maxFileRows + maxTitleRows + 1;

/** Reads the sheet of an Excel workbook that has most known headings. */
export function readXlsx(bytes: Uint8Array): FileTable | FileRefusal {
  const book = open(bytes);
  if (!book) return { refused: 'unreadableWorkbook' };
  const sheets = book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name];
    return sheet && !book.Workbook?.Sheets?.[at]?.Hidden ? [{ name, rows: rowsOf(sheet) }] : [];
  });
  sheets.sort((one, other) => mostHeadings(other.rows) - mostHeadings(one.rows));
  const { name = '', rows = [] } = sheets[0] ?? {};
  return tableOf(rows, { firstRow: 1, format: { kind: 'xlsx', sheet: name }, strayQuotes: [] });
}

function open(bytes: Uint8Array): WorkBook | undefined {
  try {
    const parts = { dense: true, cellNF: true, cellDates: true, cellFormula: false, cellHTML: false };
    return read(bytes, { ...parts, sheetRows: mostRows });
  } catch {
    return undefined;
  }
}

/** Rows of a sheet as text. A cell merged over several rows fills each of them. */
function rowsOf(sheet: WorkSheet): string[][] {
  const rows = Array.from(sheet['!data'] ?? [], (cells = []) => Array.from(cells, textOfCell));
  for (const { s: first, e: last } of (sheet['!merges'] ?? []) as Range[]) {
    const text = rows[first.r]?.[first.c] ?? '';
    for (const cells of text === '' ? [] : rows.slice(first.r + 1, last.r + 1)) {
      while (cells.length <= first.c) cells.push('');
      cells[first.c] = text;
    }
  }
  return rows;
}

/**
 * Text of a cell. Numbers get a decimal point and the currency of their format; an error such as `#N/A` is kept, so
 * that its row fails validation.
 */
function textOfCell(cell: CellObject | undefined): string {
  if (!cell) return '';
  const shown = cell.w ?? String(cell.v ?? '');
  if (cell.t !== 'n') return shown;
  // A SKU is formatted to keep its leading zeros.
  if (/^0\d+$/.test(shown)) return shown;
  const sign = shown.replaceAll(/[\d.,\s()-]/g, '');
  const number = plainNumber(Number(cell.v));
  return /^(?:[A-Z]{3}|[A-Z]*[€£$])$/.test(sign) ? `${sign} ${number}` : number;
}

/**
 * Writes a number with the precision of a spreadsheet. Three decimals get a fourth, because three digits could be read
 * as a thousands group.
 */
function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return /^-?\d+\.\d{3}$/.test(text) ? `${text}0` : text;
}
