import { cleanCell } from '@junto/domain/product-import/cells';
import type { ColumnMapping } from '@junto/domain/product-import/columns';
import { maxImportColumns } from '@junto/domain/product-import/import-states';

/** Rows of one request. */
export interface ImportPart {
  /** Number of the first of them. */
  row: number;
  rows: string[][];
}

/** Below the 256 KiB of a request. */
const maxPartBytes = 200 * 1024;

/**
 * The columns that are sent, by their places: all, or those that fill something where the file has more than a row of
 * an import holds.
 */
export function sentColumns(width: number, columns: ColumnMapping): number[] {
  if (width <= maxImportColumns) return Array.from({ length: width }, (_none, column) => column);
  return Object.values(columns).sort((one, other) => one - other);
}

/** Parts a file into what one request takes. @param most rows of a part @param sent of sentColumns */
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
