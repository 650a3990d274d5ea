import { columnsOf } from '@junto/domain/product-import/columns';
import { leastCellsOf } from '@junto/domain/product-import/find-columns';
import { seeSkuKeys, skuKeysOf, type SkuReading } from '@junto/domain/product-import/judge-rows';
import { yieldToRequests } from '@junto/service-kit/http/in-flight-requests';
import { ImportBatchModel, type ImportBatchDoc } from './import-batch.model';
import { ImportModel, type ImportDoc } from './import.model';

/** Finds SKUs that occur twice in the file, before the first batch: a single batch cannot detect them. */
export async function findRepeatedSkus(from: ImportDoc): Promise<void> {
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

/** Where and how the rows of an import contain their SKUs. */
export function skuReadingOf({ header, columns: fields }: Pick<ImportDoc, 'header' | 'columns'>): SkuReading {
  const columns = columnsOf(fields);
  return { columns, leastCells: leastCellsOf(header, columns) };
}

/** Rows of a batch received before SKU keys were stored. */
async function rowsOf(batchId: string): Promise<string[][]> {
  const batch = await ImportBatchModel.findById(batchId, { rows: 1 }).lean<Pick<ImportBatchDoc, 'rows'>>();
  return batch?.rows ?? [];
}
