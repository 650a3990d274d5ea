import { z } from 'zod';
import { productImport } from '@junto/contracts/supplier/imports';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';
import type { UnitWords } from './company-imports.model';
import type { PaceMark } from './import-pace';

/** A product import; its rows are stored in batches. */
export const storedImport = stored(
  'imports',
  productImport.omit({ rows_per_s: true, rest_s: true }).extend({
    supplier_id: z.string(),
    /** User who started it; events of its writes name this user. */
    begun_by: z.string(),
    /** Meanings of words in its Unit of Measure column. */
    unit_words: z.custom<UnitWords>().nullish(),
    /** Characters in the received cells. */
    received_length: z.int(),
    /**
     * Rows whose SKU occurs in an earlier row, with the number of that row; null until all rows have been received and
     * checked.
     */
    repeats: z.custom<[row: number, first: number][]>().nullable(),
    started_at: z.date().nullable(),
    /** Progress marks of the last seconds. */
    marks: z.custom<PaceMark[]>().nullable(),
    /** Rows processed by an undo. */
    undone_rows: z.int(),
    /** Time of the next turn: to write rows or, while receiving, to give up. Null if nothing is left to do. */
    due_at: z.date().nullable(),
    attempts: z.int(),
  }),
  [[{ supplier_id: 1, created_at: -1, _id: -1 }], [{ due_at: 1 }], [{ finished_at: 1 }]],
);
export const ImportModel = storedImport.model;
export type ImportDoc = DocOf<typeof storedImport>;
