import { columnsOf } from '@junto/domain/product-import/columns';
import { leastCellsOf } from '@junto/domain/product-import/find-columns';
import { seeSkuKeys, skuKeysOf, type SkuReading } from '@junto/domain/product-import/judge-rows';
import { yieldToRequests } from '@junto/service-kit/http/in-flight-requests';
import { ImportBatchModel, type ImportBatchDoc } from './import-batch.model';
import { ImportModel, type ImportDoc } from './import.model';

/** Before the first batch: which SKUs stand in the file twice, no batch can see by itself. */
export async function lookThrough(from: ImportDoc): Promise<void> {
  const seen = seeSkuKeys();
  const batches = ImportBatchModel.collection
    .find<Pick<ImportBatchDoc, '_id' | 'sku_keys'>>({ import_id: from._id }, { projection: { sku_keys: 1 } })
    .sort({ first_row: 1 });
  for await (const { _id, sku_keys } of batches) {
    seen.see(skuKeysOfBatch({ sku_keys, rows: typeof sku_keys === 'string' ? [] : await rowsOf(_id) }, from));
    await yieldToRequests();
  }
  const change = { repeats: [...seen.repeats], due_at: new Date(), attempts: 0 };
  await ImportModel.updateOne({ _id: from._id, status: 'running' }, { $set: change });
}

export function skuKeysOfBatch(
  { sku_keys, rows }: Pick<ImportBatchDoc, 'sku_keys' | 'rows'>,
  from: Pick<ImportDoc, 'header' | 'columns'>,
): string[] {
  return sku_keys?.split('\n') ?? skuKeysOf(rows, skuReadingOf(from));
}

/** How the rows of an import name their SKUs. */
export function skuReadingOf({ header, columns: fields }: Pick<ImportDoc, 'header' | 'columns'>): SkuReading {
  const columns = columnsOf(fields);
  return { columns, leastCells: leastCellsOf(header, columns) };
}

/** Of a batch that was received before keys were kept beside them. */
async function rowsOf(batchId: string): Promise<string[][]> {
  const batch = await ImportBatchModel.findById(batchId, { rows: 1 }).lean<Pick<ImportBatchDoc, 'rows'>>();
  return batch?.rows ?? [];
}
