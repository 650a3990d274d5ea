import { z } from 'zod';
import { productImport } from '@junto/contracts/supplier/imports';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';
import type { UnitWords } from './company-imports.model';
import type { PaceMark } from './import-pace';

/** An import of products; its rows are kept apart, in the batches that they are written in. */
export const storedImport = stored(
  'imports',
  productImport.omit({ rows_per_s: true, rest_s: true }).extend({
    supplier_id: z.string(),
    /** Who began it: what it writes goes back to them. */
    begun_by: z.string(),
    /** What words of its Unit of Measure column mean. */
    unit_words: z.custom<UnitWords>().nullish(),
    /** Characters in the cells that have arrived. */
    received_length: z.int(),
    /**
     * Rows whose SKU stands in an earlier one, which the other says; null until all have arrived and were looked
     * through.
     */
    repeats: z.custom<[row: number, first: number][]>().nullable(),
    started_at: z.date().nullable(),
    /** How far it was in the last moments. */
    marks: z.custom<PaceMark[]>().nullable(),
    /** Rows that an undo has been through. */
    undone_rows: z.int(),
    /**
     * When it is its turn: to be written on, or, while its rows arrive, to be given up. Null: there is nothing to do.
     */
    due_at: z.date().nullable(),
    attempts: z.int(),
  }),
  [[{ supplier_id: 1, created_at: -1, _id: -1 }], [{ due_at: 1 }], [{ finished_at: 1 }]],
);
export const ImportModel = storedImport.model;
export type ImportDoc = DocOf<typeof storedImport>;
