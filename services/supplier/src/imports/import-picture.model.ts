import { z } from 'zod';
import { importRow, type pictureReasons } from '@junto/contracts/supplier/imported-rows';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** A picture that a row names, for the product that it created. */
const storedImportPicture = stored(
  'import_pictures',
  z.object({
    id: z.string(),
    import_id: z.string(),
    supplier_id: z.string(),
    row: importRow.shape.row,
    product_id: z.string(),
    url: z.string(),
    status: z.enum(['waiting', 'added', 'failed']),
    reason: z.custom<(typeof pictureReasons)[number]>().nullable(),
    /** Null while the rows are written, and when it is over. */
    due_at: z.date().nullable(),
    attempts: z.int(),
  }),
  [
    [{ import_id: 1, row: 1 }, { unique: true }],
    // In which they are fetched: a file's first picture comes before the second of any other.
    [
      { row: 1, due_at: 1 },
      { partialFilterExpression: { status: 'waiting' }, name: 'waiting_in_turn' },
    ],
  ],
);
export const ImportPictureModel = storedImportPicture.model;
export type ImportPictureDoc = DocOf<typeof storedImportPicture>;
