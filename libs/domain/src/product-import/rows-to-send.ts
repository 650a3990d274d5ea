import { cleanCell, type Cells } from './cells';
import { maxImportColumns } from './import-states';

/** Below the 256 KiB of a request, with room for what stands around the rows. */
const maxBytes = 250 * 1024;

/** Rows of one request. @param row the number of the first of them, counted from 1 */
export interface RowsOfRequest {
  row: number;
  rows: string[][];
}

/**
 * Parts the rows of a file into requests, as the server takes them: cleaned, so many at a time, and none too large.
 * @param received rows that are there already; the first to send is the one after
 */
export function* rowsToSend(
  file: readonly Cells[],
  { received, maxRows }: { received: number; maxRows: number },
): Generator<RowsOfRequest> {
  let rows: string[][] = [];
  let bytes = 0;
  let row = received + 1;
  for (const cells of file.slice(received)) {
    const cleaned = cells.slice(0, maxImportColumns).map(cleanCell);
    const size = bytesOf(JSON.stringify(cleaned)) + 1;
    if (rows.length === maxRows || (rows.length > 0 && bytes + size > maxBytes)) {
      yield { row, rows };
      row += rows.length;
      [rows, bytes] = [[], 0];
    }
    rows.push(cleaned);
    bytes += size;
  }
  if (rows.length > 0) yield { row, rows };
}

/** In UTF-8, or a little above; the lib knows no encoder. */
function bytesOf(json: string): number {
  return json.length + 2 * (json.match(/[^ -~]/g)?.length ?? 0);
}
