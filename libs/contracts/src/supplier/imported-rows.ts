import { z } from 'zod';
import { cellProblemCodes } from '@junto/domain/product-import/cell-problems';
import { rowKinds } from '@junto/domain/product-import/judge-rows';
import { maxOffers } from '@junto/domain/round';
import { minimumFill, priceTiers } from '../buyer/rounds';
import { endpoint } from '../endpoint';
import { product } from '../product';
import { id, inLanguage } from '../wire';
import { importField, maxRowsPerRequest } from './imports';

/** Problem of a row at a cell; with `field` null, of the row as a whole. Codes and `params`: domain `cellProblems`. */
export const cellProblem = z.object({
  field: importField.nullable(),
  code: z.enum(cellProblemCodes),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.number())])),
});

/** Reasons why an image could not be fetched. */
export const pictureReasons = [
  /** The URL is not public, or redirects to one that is not. */
  'address_not_public',
  'not_reachable',
  /** The server responded with something other than the file. */
  'not_there',
  'too_slow',
  'too_large',
  'image_unreadable',
  'image_too_large',
  'images_full',
  'store_unavailable',
  /** The product was deleted before. */
  'product_gone',
  'cancelled',
] as const;

/** Why an undo keeps a product: a round or draft offers it. */
export const savedReasons = ['in_round'] as const;

/** Result of a row. */
export const importRow = z.object({
  /** Counted from 1, below the header. */
  row: z.int().min(1),
  cells: z.array(z.string()),
  /** Null until the row is processed; stays null after a cancellation. */
  kind: z.enum(rowKinds).nullable(),
  problems: z.array(cellProblem),
  /** Fields in which the row differs from a known product, which is used unchanged. */
  differs: z.array(importField),
  /** Id of an imported row's product; null once an undo has deleted it. */
  product_id: id.nullable(),
  picture: z
    .object({
      url: z.string(),
      status: z.enum(['waiting', 'added', 'failed']),
      reason: z.enum(pictureReasons).nullable(),
    })
    .nullable(),
  /** Why an undo kept its product. */
  kept: z.enum(savedReasons).nullable(),
});
export type ImportRow = z.output<typeof importRow>;

const filterOfRows = {
  /**
   * Filters: `picture_failed`: image could not be fetched; `zero_price`: price became 0; `kept`: kept by an undo;
   * `in_use`: an undo would keep it, because a round offers its product.
   */
  kind: z.enum([...rowKinds, 'picture_failed', 'zero_price', 'kept', 'in_use']).optional(),
};

export const listImportRows = endpoint('GET /api/supplier/imports/:import_id/rows', 'listImportRows', {
  summary: "List an import's rows in order, each with its result. The next page starts at `next_row`.",
  query: z.strictObject({
    ...filterOfRows,
    from: z.coerce.number().int().min(1).default(1),
    limit: z.coerce.number().int().min(1).max(maxRowsPerRequest).default(100),
  }),
  answer: z.object({ items: z.array(importRow), next_row: z.int().nullable() }),
  tags: ['imports'],
});

export const exportFailedRows = endpoint('GET /api/supplier/imports/:import_id/failed.csv', 'exportFailedRows', {
  summary:
    "Export rows that failed, were skipped, or weren't processed as CSV, in their original columns with the reason last.",
  query: z.strictObject(inLanguage),
  file: 'text/csv',
});

export const listImportedOffers = endpoint('GET /api/supplier/imports/:import_id/offers', 'listImportedOffers', {
  summary: 'List the products and terms of an import for a round, as selected in Create Round.',
  answer: z.object({
    items: z
      .array(
        z.object({
          product,
          moq: z.int().min(1),
          max_qty: z.int().min(1).nullable(),
          minimum_fill: minimumFill.optional(),
          tiers: priceTiers.optional(),
        }),
      )
      .max(maxOffers),
  }),
  tags: ['imports', 'products'],
});
