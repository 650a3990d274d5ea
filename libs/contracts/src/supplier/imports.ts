import { z } from 'zod';
import { importFields, type ImportField } from '@junto/domain/product-import/columns';
import { importStatuses, maxImportColumns, maxImportRows } from '@junto/domain/product-import/import-states';
import { endpoint } from '../endpoint';
import { product } from '../product';
import { count, filledText, id, instant, page, paging, text, tradeCurrency, uom } from '../wire';
import { importCells } from './import-cells';
import type { ProductField } from './product-fields';

/** Maximum rows of one request, which is also limited to 256 KiB. */
export const maxRowsPerRequest = 1_000;
/** Maximum SKUs of one request. */
export const maxSkusPerRequest = 500;
/** Maximum concurrent imports of a company. */
export const maxOpenImports = 2;

/** Maximum words of a file with a meaning chosen by a user. */
export const maxUnitWords = 50;
const unitWord = z.strictObject({ word: filledText(80), uom });

export const importField = z.enum(importFields);
/** Field of each column, in the order of the header (`fieldsOf`); null: ignored. */
const columns = z
  .array(importField.nullable())
  .max(maxImportColumns)
  .refine((fields) => new Set(fields.filter(Boolean)).size === fields.filter(Boolean).length, {
    message: 'A field has one column',
  });

/** Number of rows by result. `imported`: created, existing and changed; `zero_prices`: of those created. */
export const importCounts = z.object({
  imported: count,
  created: count,
  existing: count,
  changed: count,
  skipped: count,
  failed: count,
  zero_prices: count,
});

/**
 * An import and its progress. `received` rows have arrived, so the next one follows; `done` are written. It starts when
 * all rows have arrived. Rows written before a cancellation stay.
 */
export const productImport = z.object({
  id,
  file_name: z.string(),
  status: z.enum(importStatuses),
  /** Rows become offers of a round in this currency; null: catalogue only. */
  round_currency: tradeCurrency.nullable(),
  header: z.array(z.string()),
  columns,
  /** Decimal sign; null if no number in the file determines it and the supplier did not choose one. */
  decimal_sign: z.enum(['.', ',']).nullable(),
  /** Row number of the header in the file; absent: the first. */
  header_row: z.int().min(1).nullish(),
  rows: count,
  received: count,
  done: count,
  /** Counters of the processed rows. */
  counts: importCounts,
  /** Rows per second; null unless it is running and has written rows. */
  rows_per_s: z.number().min(0).nullable(),
  /** Remaining seconds at that rate. */
  rest_s: z.number().min(0).nullable(),
  /** Images named in rows that created a product; fetched after the rows are written. */
  pictures: z.object({ total: count, added: count, failed: count }),
  /** Null before an undo. `deleted` products, and `kept` ones in use. */
  undo: z.object({ deleted: count, kept: count }).nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
  /** Reason of an automatic cancellation: rows stopped arriving, or its company was deactivated. */
  ended_by: z.enum(['rows_missing', 'company_inactive']).nullish(),
});
export type ProductImport = z.output<typeof productImport>;

/** Product fields that no column can fill; each other one is an `ImportField`. */
const withoutColumn = {
  barcode: true,
  pack_net_kg: true,
  pack_gross_kg: true,
  pack_length_cm: true,
  pack_width_cm: true,
  pack_height_cm: true,
} as const satisfies Record<Exclude<ProductField, ImportField | 'category_id' | 'active'>, true>;

/** An existing product, for the validation of rows. */
export const knownProduct = product.omit({
  ...withoutColumn,
  category_id: true,
  supplier_id: true,
  images: true,
  created_at: true,
  version: true,
});

export const findKnownProducts = endpoint('POST /api/supplier/known-products', 'findKnownProducts', {
  summary: "Find which SKUs exist in the caller's catalog, ignoring case, for a dry run.",
  body: z.strictObject({ sku_codes: z.array(filledText(64)).min(1).max(maxSkusPerRequest) }),
  answer: z.object({
    items: z.array(knownProduct),
  }),
  refusals: ['company_missing'],
});

export const readImportColumns = endpoint('GET /api/supplier/import-columns', 'readImportColumns', {
  summary: 'Get the column matches and unit words saved from earlier files. A null field means the column is ignored.',
  answer: z.object({
    items: z.array(z.object({ heading: z.string(), field: importField.nullable() })),
    unit_words: z.array(unitWord),
  }),
  tags: ['imports'],
});

export const createImport = endpoint('POST /api/supplier/imports', 'createImport', {
  summary: 'Start a product import. Send its rows next. Remembers columns and unit words matched by hand.',
  body: z.strictObject({
    file_name: filledText(200),
    header: z.array(text(200)).min(1).max(maxImportColumns),
    columns,
    decimal_sign: z.enum(['.', ',']).nullable(),
    /** Meanings of unusual words in the Unit of Measure column; remembered for the next file. */
    unit_words: z.array(unitWord).max(maxUnitWords).default([]),
    round_currency: tradeCurrency.nullable().default(null),
    header_row: z.int().min(1).optional(),
    rows: z.int().min(1).max(maxImportRows),
  }),
  answer: productImport,
  statuses: [201],
  refusals: ['company_missing', 'company_inactive', 'csv_invalid', 'imports_running'],
  idempotent: true,
  stale: ['imports'],
});

export const sendImportRows = endpoint('PUT /api/supplier/imports/:import_id/rows', 'sendImportRows', {
  summary: 'Send rows in order, starting at `row`. Repeated rows change nothing. Returns how many have arrived.',
  body: z.strictObject({
    row: z.int().min(1).max(maxImportRows),
    rows: z.array(importCells).min(1).max(maxRowsPerRequest),
  }),
  answer: productImport,
  refusals: ['company_missing', 'not_found', 'stale_state'],
  stale: ['imports'],
});

export const listImports = endpoint('GET /api/supplier/imports', 'listImports', {
  summary: "List the imports of the caller's company, newest first.",
  query: z.strictObject({ ...paging }),
  answer: page(productImport),
  tags: ['imports'],
});

export const readImport = endpoint('GET /api/supplier/imports/:import_id', 'readImport', {
  summary: 'Get an import and its progress.',
  answer: productImport,
  tags: ['imports'],
});

export const cancelImport = endpoint('POST /api/supplier/imports/:import_id/cancel', 'cancelImport', {
  summary: 'Cancel an import. Products already saved stay.',
  answer: productImport,
  refusals: ['company_missing', 'not_found', 'stale_state'],
  stale: ['imports'],
});

export const undoImport = endpoint('POST /api/supplier/imports/:import_id/undo', 'undoImport', {
  summary: 'Undo an import by deleting the products it created, except those a round offers. Returns which ones stay.',
  answer: productImport,
  refusals: ['company_missing', 'not_found', 'stale_state'],
  stale: ['imports', 'products', 'dashboard'],
});

export const foreseeUndo = endpoint('GET /api/supplier/imports/:import_id/undo', 'foreseeUndo', {
  summary: 'Preview what undoing an import would do right now.',
  answer: z.object({
    /** Products an undo would delete. */
    deleted: count,
    /** Those of them that were edited since the import, apart from adding its images. */
    edited: count,
    /** Products an undo would keep, because a round offers them. */
    kept: count,
  }),
  tags: ['imports', 'products'],
});

export const retryImportPictures = endpoint(
  'POST /api/supplier/imports/:import_id/pictures/retry',
  'retryImportPictures',
  {
    summary: 'Retry the images an import failed to download.',
    answer: productImport,
    refusals: ['company_missing', 'not_found', 'stale_state'],
    stale: ['imports'],
  },
);
