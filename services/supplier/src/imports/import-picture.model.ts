import { z } from 'zod';
import { importRow, type pictureReasons } from '@junto/contracts/supplier/imported-rows';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

const reason = z.custom<(typeof pictureReasons)[number]>();

/** Images named in a row, for the product the row created; fetched in order, one at a time. */
const storedImportPicture = stored(
  'import_pictures',
  z.object({
    id: z.string(),
    import_id: z.string(),
    supplier_id: z.string(),
    row: importRow.shape.row,
    product_id: z.string(),
    /** URL of the next image; of a failed row, the first image that could not be fetched. */
    url: z.string(),
    /** Host of `url`; absent from images of earlier releases. */
    host: z.string().nullish(),
    /** URLs to fetch after it. */
    later: z.array(z.string()).nullish(),
    /** URLs that could not be fetched. */
    missed: z.array(z.object({ url: z.string(), reason })).nullish(),
    status: z.enum(['waiting', 'added', 'failed']),
    reason: reason.nullable(),
    /** Null while rows are being written, and after the last image. */
    due_at: z.date().nullable(),
    attempts: z.int(),
  }),
  [
    [{ import_id: 1, row: 1 }, { unique: true }],
    // Fetch order: the first image of every file comes before any second image. Company and host are part of the index,
    // so that companies at their limit cost no document reads.
    [
      { row: 1, due_at: 1, supplier_id: 1, host: 1 },
      { partialFilterExpression: { status: 'waiting' }, name: 'waiting_in_turn' },
    ],
  ],
);
export const ImportPictureModel = storedImportPicture.model;
export type ImportPictureDoc = DocOf<typeof storedImportPicture>;

/** Host of an image URL; empty for an invalid URL. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

/** Number of images of these rows that are still to be fetched. */
export function imagesIn(pictures: readonly Pick<ImportPictureDoc, 'later'>[]): number {
  return pictures.reduce((sum, { later }) => sum + 1 + (later?.length ?? 0), 0);
}
