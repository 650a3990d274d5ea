import { z } from 'zod';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';
import type { RowResult } from './row-result';

/** Rows of an import that are written in one transaction, with what became of them. */
const storedImportBatch = stored(
  'import_batches',
  z.object({
    id: z.string(),
    import_id: z.string(),
    /** The number of the first of its rows. */
    first_row: z.int(),
    rows: z.custom<string[][]>(),
    /** `skuKeysOf` its rows, one on a line: a whole file is looked through without its cells. Older ones lack it. */
    sku_keys: z.string().nullable(),
    /** Null until they are written. */
    results: z.custom<RowResult[]>().nullable(),
  }),
  // A batch is there once, however often its rows are sent.
  [[{ import_id: 1, first_row: 1 }, { unique: true }]],
);
export const ImportBatchModel = storedImportBatch.model;
export type ImportBatchDoc = DocOf<typeof storedImportBatch>;
