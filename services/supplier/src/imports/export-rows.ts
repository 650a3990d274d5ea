import type { QueryOf } from '@junto/contracts/endpoint';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { exportFailedRows as exportFailedRowsSpec } from '@junto/contracts/supplier/imported-rows';
import { reasonHeadings } from '@junto/domain/product-import/columns';
import { isReasonHeading } from '@junto/domain/product-import/find-columns';
import { maxImportColumns } from '@junto/domain/product-import/import-states';
import type { FileAnswer } from '@junto/service-kit/http/answers';
import { csvStream, type CsvCell } from '@junto/service-kit/lists/csv';
import { ImportModel } from './import.model';
import { rowsFrom } from './list-rows';
import { reasonsIn } from './row-reasons';

/**
 * Exports the failed rows with their original columns and the reason as last column. Once corrected, the file can be
 * imported again.
 */
export async function exportFailedRows(
  companyId: string | null,
  importId: string,
  { language }: QueryOf<typeof exportFailedRowsSpec>,
): Promise<FileAnswer | Refusal<'not_found'>> {
  const own = companyId && (await ImportModel.findOne({ _id: importId, supplier_id: companyId }).lean());
  if (!own) return refuse('not_found');
  const header = isReasonHeading(own.header.at(-1) ?? '') ? own.header.slice(0, -1) : own.header;
  // Another column would exceed the limit, and the file could not be imported again.
  const reasons = header.length < maxImportColumns ? reasonsIn(language, own) : undefined;
  const rows = failedCells(importId, { shown: header.length, given: own.header.length }, reasons);
  return {
    filename: `${own.file_name.replace(/\.(?:csv|xlsx)$/i, '')}-failed.csv`,
    contentType: 'text/csv; charset=utf-8',
    stream: csvStream(reasons ? [...header, reasonHeadings[language]] : header, rows),
  };
}

async function* failedCells(
  importId: string,
  columns: { shown: number; given: number },
  reasons: ReturnType<typeof reasonsIn> | undefined,
): AsyncGenerator<CsvCell[]> {
  for await (const row of rowsFrom(importId)) {
    if (row.kind !== null && row.kind !== 'failed' && row.kind !== 'skipped') continue;
    // Short rows are padded, so that the user can fill in missing cells.
    const cells = Array.from({ length: columns.shown }, (_none, column) => row.cells[column] ?? '');
    yield [...cells, ...(reasons ? [reasons(row)] : []), ...row.cells.slice(columns.given)];
  }
}
