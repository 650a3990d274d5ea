import { refuse, type Refusal } from '@junto/contracts/problems';
import type { FileAnswer } from '@junto/service-kit/http/answers';
import { csvStream, type CsvCell } from '@junto/service-kit/lists/csv';
import { ImportModel } from './import.model';
import { rowsFrom } from './list-rows';

/** The rows that are not in the catalogue, in the columns that they came in: corrected, the file can be imported. */
export async function exportFailedRows(
  companyId: string | null,
  importId: string,
): Promise<FileAnswer | Refusal<'not_found'>> {
  const own = companyId && (await ImportModel.findOne({ _id: importId, supplier_id: companyId }).lean());
  if (!own) return refuse('not_found');
  return {
    filename: `${own.file_name.replace(/\.csv$/i, '')}-failed.csv`,
    contentType: 'text/csv; charset=utf-8',
    stream: csvStream(own.header, failedCells(importId, own.header.length)),
  };
}

async function* failedCells(importId: string, columns: number): AsyncGenerator<CsvCell[]> {
  for await (const { kind, cells } of rowsFrom(importId)) {
    if (kind !== null && kind !== 'failed' && kind !== 'skipped') continue;
    // A row that was too short has all its cells from now on, to be filled in.
    yield Array.from({ length: Math.max(columns, cells.length) }, (_none, column) => cells[column] ?? '');
  }
}
