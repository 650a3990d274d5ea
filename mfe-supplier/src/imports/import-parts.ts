import { cleanCell } from '@junto/domain/product-import/cells';
import { maxImportColumns } from '@junto/domain/product-import/import-states';

/** Rows of one request. */
export interface ImportPart {
  /** Number of the first of them. */
  row: number;
  rows: string[][];
}

/** Below the 256 KiB of a request. */
const maxPartBytes = 200 * 1024;

/** Parts a file into what one request takes. @param most rows of a part */
export function partsOf(rows: readonly (readonly string[])[], most: number): ImportPart[] {
  const encoder = new TextEncoder();
  const parts: ImportPart[] = [];
  let bytes = Infinity;
  rows.forEach((cells, index) => {
    const clean = cells.slice(0, maxImportColumns).map(cleanCell);
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
