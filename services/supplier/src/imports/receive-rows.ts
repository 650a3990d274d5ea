import { randomUUID } from 'node:crypto';
import type { BodyOf, ParamsOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { ProductImport, sendImportRows } from '@junto/contracts/supplier/imports';
import { maxImportBytes } from '@junto/domain/product-import/import-states';
import { skuKeysOf } from '@junto/domain/product-import/judge-rows';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { givenUpAfterMs } from './create-import';
import { skuReadingOf } from './find-repeated-skus';
import { toImportDto, moveImport, readOwnImport } from './import';
import { ImportBatchModel } from './import-batch.model';
import type { ImportDoc } from './import.model';

/** Rows per transaction: few enough that others do not wait long. */
const rowsPerBatch = 1_000;

/**
 * Receives the next rows, in order. Repeated and early rows change nothing: the response contains the number of
 * received rows. The last row starts the import.
 */
export async function receiveRows(
  supplierId: string,
  { import_id }: ParamsOf<typeof sendImportRows>,
  { row, rows }: BodyOf<typeof sendImportRows>,
  arrived: () => void,
): Promise<ProductImport | RefusalsOf<typeof sendImportRows>> {
  const length = rows.reduce((sum, cells) => cells.reduce((inRow, cell) => inRow + cell.length, sum), 0);
  const received = await inTransaction(async (session) => {
    const from = await readOwnImport(session, supplierId, import_id);
    if (isRefusal(from)) return from;
    if (row !== from.received + 1) return toImportDto(from);
    if (from.status !== 'receiving') return refuse('stale_state', { status: from.status });
    if (from.received + rows.length > from.rows)
      return refuse('invalid_request', {}, [{ path: 'rows', message: `The import was begun with ${from.rows} rows` }]);
    // Every character has at least one byte, so no file of the allowed size is refused.
    if (from.received_length + length > maxImportBytes) return refuse('too_large', { max_bytes: maxImportBytes });
    // Uses the driver directly, because mongoose would copy every cell.
    await ImportBatchModel.collection.insertMany(batchesOf(from, row, rows) as never[], { session });
    const now = new Date();
    const isWhole = from.received + rows.length === from.rows;
    const next = await moveImport(session, from, {
      received: from.received + rows.length,
      received_length: from.received_length + length,
      due_at: isWhole ? now : new Date(now.getTime() + givenUpAfterMs),
      ...(isWhole && { status: 'running', started_at: now, marks: [{ at: now, done: 0 }] }),
    });
    return toImportDto(next);
  });
  if (!isRefusal(received) && received.status === 'running') arrived();
  return received;
}

function batchesOf(from: ImportDoc, first: number, rows: string[][]) {
  const reading = skuReadingOf(from);
  return Array.from({ length: Math.ceil(rows.length / rowsPerBatch) }, (_none, index) => {
    const part = rows.slice(index * rowsPerBatch, (index + 1) * rowsPerBatch);
    return {
      _id: randomUUID(),
      import_id: from._id,
      first_row: first + index * rowsPerBatch,
      rows: part,
      sku_keys: skuKeysOf(part, reading).join('\n'),
      results: null,
    };
  });
}
