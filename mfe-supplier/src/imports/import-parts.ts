import { cleanCell } from '@junto/domain/product-import/cells';
import type { ColumnMapping } from '@junto/domain/product-import/columns';
import { maxImportColumns } from '@junto/domain/product-import/import-states';

/** Rows of one request. */
export interface ImportPart {
  /** Number of the first row. */
  row: number;
  rows: string[][];
}

/** Stays below the 256 KiB limit of a request. */
const maxPartBytes = 200 * 1024;

/**
 * Returns the indices of the columns to send: all, or only the mapped ones if the file has more columns than an import
 * row holds.
 */
export function sentColumns(width: number, columns: ColumnMapping): number[] {
  if (width <= maxImportColumns) return Array.from({ length: width }, (_none, column) => column);
  return Object.values(columns).sort((one, other) => one - other);
}

/** Splits a file into request bodies. @param most maximum rows per part @param sent result of sentColumns */
export function partsOf(rows: readonly (readonly string[])[], most: number, sent: readonly number[]): ImportPart[] {
  const encoder = new TextEncoder();
  const parts: ImportPart[] = [];
  let bytes = Infinity;
  rows.forEach((cells, index) => {
    const clean = sent
      .slice(0, Math.max(1, sent.findLastIndex((column) => column < cells.length) + 1))
      .map((column) => cleanCell(cells[column] ?? ''));
    const length = encoder.encode(JSON.stringify(clean)).length + 1;
    let part = parts.at(-1);
    if (!part || bytes + length > maxPartBytes || part.rows.length === most) {
      part = { row: index + 1, rows: [] };
      parts.push(part);
      bytes = 0;
    }
    part.rows.push(clean);
    bytes += length;
  });
  return parts;
}
