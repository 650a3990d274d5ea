import { z } from 'zod';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';
import type { RowResult } from './row-result';

/** Rows of an import that are written in one transaction, with their results. */
const storedImportBatch = stored(
  'import_batches',
  z.object({
    id: z.string(),
    import_id: z.string(),
    /** Number of its first row. */
    first_row: z.int(),
    rows: z.custom<string[][]>(),
    /**
     * `skuKeysOf` its rows, one per line, so that duplicates in the whole file are found without reading cells. Absent
     * from older batches.
     */
    sku_keys: z.string().nullable(),
    /** Null until the rows are written. */
    results: z.custom<RowResult[]>().nullable(),
  }),
  // Rows that are sent again do not create a second batch.
  [[{ import_id: 1, first_row: 1 }, { unique: true }]],
);
export const ImportBatchModel = storedImportBatch.model;
export type ImportBatchDoc = DocOf<typeof storedImportBatch>;
