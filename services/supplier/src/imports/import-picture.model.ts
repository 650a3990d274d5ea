import { z } from 'zod';
import { importRow, type pictureReasons } from '@junto/contracts/supplier/imported-rows';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

const reason = z.custom<(typeof pictureReasons)[number]>();

/** The images that a row names, for the product that it created; they are fetched in their order, one at a time. */
const storedImportPicture = stored(
  'import_pictures',
  z.object({
    id: z.string(),
    import_id: z.string(),
    supplier_id: z.string(),
    row: importRow.shape.row,
    product_id: z.string(),
    /** The image that is fetched next; of a failed row the first that could not be had. */
    url: z.string(),
    /** The host of `url`; absent from images of earlier releases. */
    host: z.string().nullish(),
    /** URLs that are fetched after it. */
    later: z.array(z.string()).nullish(),
    /** URLs that could not be had. */
    missed: z.array(z.object({ url: z.string(), reason })).nullish(),
    status: z.enum(['waiting', 'added', 'failed']),
    reason: reason.nullable(),
    /** Null while the rows are written, and when it is over. */
    due_at: z.date().nullable(),
    attempts: z.int(),
  }),
  [
    [{ import_id: 1, row: 1 }, { unique: true }],
    // In which they are fetched: a file's first image comes before the second of any other. Company and host are judged in
    // the index, so that a company which has its turns already costs no reads.
    [
      { row: 1, due_at: 1, supplier_id: 1, host: 1 },
      { partialFilterExpression: { status: 'waiting' }, name: 'waiting_in_turn' },
    ],
  ],
);
export const ImportPictureModel = storedImportPicture.model;
export type ImportPictureDoc = DocOf<typeof storedImportPicture>;

/** The host that an image is fetched from; empty where the URL names none. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

/** How many images of these rows are still to be fetched. */
export function imagesIn(pictures: readonly Pick<ImportPictureDoc, 'later'>[]): number {
  return pictures.reduce((sum, { later }) => sum + 1 + (later?.length ?? 0), 0);
}
