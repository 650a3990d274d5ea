import { read, type CellObject, type Range, type WorkBook, type WorkSheet } from '@e965/xlsx/dist/xlsx.mini.min.js';
import { maxFileRows } from '@junto/domain/product-import/import-states';
import { maxTitleRows, mostHeadings, tableOf, type FileRefusal, type FileTable } from './file-table';

/** Cells that were styled far below the last row are not read. */
const mostRows = maxFileRows + maxTitleRows + 1;

/** Reads the sheet of an Excel workbook whose first rows name most columns. */
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

/** The rows of a sheet as text. A cell that is merged over several rows fills each of them. */
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
 * The text of a cell. A number is written with a point and with the currency of its format; an error such as `#N/A` stays
 * one, so that its row fails.
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
 * With as many digits as a spreadsheet keeps. Three decimals get a fourth: with three, the number could be taken for a
 * thousand times as much.
 */
function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return /^-?\d+\.\d{3}$/.test(text) ? `${text}0` : text;
}
