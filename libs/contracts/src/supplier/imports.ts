import { z } from 'zod';
import { importFields, type ImportField } from '@junto/domain/product-import/columns';
import { importStatuses, maxImportColumns, maxImportRows } from '@junto/domain/product-import/import-states';
import { endpoint } from '../endpoint';
import { product, type ProductField } from '../product';
import { count, filledText, id, instant, page, paging, text, tradeCurrency, uom } from '../wire';
import { importCells } from './import-cells';

/** Rows of one request: with more, or above 256 KiB, it is refused. */
export const maxRowsPerRequest = 1_000;
/** SKUs asked about in one request. */
export const maxSkusPerRequest = 500;
/** Imports of one company that are received or running at a time. */
export const maxOpenImports = 2;

/** Words of a file that a person gave a meaning, at most. */
export const maxUnitWords = 50;
const unitWord = z.strictObject({ word: filledText(80), uom });

export const importField = z.enum(importFields);
/** What each column fills, in the order of the header (`fieldsOf`); null: nothing. */
const columns = z
  .array(importField.nullable())
  .max(maxImportColumns)
  .refine((fields) => new Set(fields.filter(Boolean)).size === fields.filter(Boolean).length, {
    message: 'A field has one column',
  });

/** Rows, by what became of them. `imported`: created, existing and changed; `zero_prices`: of those created. */
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
 * An import and how far it is. `received` rows have arrived, the next to send is the one after; `done` are written.
 * Once all have arrived it runs by itself. What a cancelled one has written stays.
 */
export const productImport = z.object({
  id,
  file_name: z.string(),
  status: z.enum(importStatuses),
  /** Rows become offers of a round in this currency; null: they go into the catalogue alone. */
  round_currency: tradeCurrency.nullable(),
  header: z.array(z.string()),
  columns,
  /** Null when no number of the file proves it and the supplier did not choose one. */
  decimal_sign: z.enum(['.', ',']).nullable(),
  /** The row of the file that the header is; none: the first. */
  header_row: z.int().min(1).nullish(),
  rows: count,
  received: count,
  done: count,
  /** Of the rows that are done. */
  counts: importCounts,
  /** Null unless it is running and has written rows. */
  rows_per_s: z.number().min(0).nullable(),
  /** Seconds that are left at that rate. */
  rest_s: z.number().min(0).nullable(),
  /** Pictures named by rows that created a product; they are fetched once the rows are done. */
  pictures: z.object({ total: count, added: count, failed: count }),
  /** Null before an undo. `deleted` products, and `kept` ones that something uses. */
  undo: z.object({ deleted: count, kept: count }).nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
  /** Why it was cancelled by nobody: rows stopped arriving, or its company was deactivated. */
  ended_by: z.enum(['rows_missing', 'company_inactive']).nullish(),
});
export type ProductImport = z.output<typeof productImport>;

/** Fields of a product that no column of a file fills; each other one is an `ImportField`. */
const withoutColumn = {
  barcode: true,
  pack_net_kg: true,
  pack_gross_kg: true,
  pack_length_cm: true,
  pack_width_cm: true,
  pack_height_cm: true,
} as const satisfies Record<Exclude<ProductField, ImportField | 'category_id' | 'active'>, true>;

/** A product as a row is judged beside it. */
export const knownProduct = product.omit({
  ...withoutColumn,
  category_id: true,
  supplier_id: true,
  images: true,
  created_at: true,
  version: true,
});

export const findKnownProducts = endpoint('POST /api/supplier/known-products', {
  id: 'supplier.findKnownProducts',
  summary: "Find which SKUs exist in the caller's catalog, ignoring case, for a dry run.",
  who: ['supplier'],
  body: z.strictObject({ sku_codes: z.array(filledText(64)).min(1).max(maxSkusPerRequest) }),
  answer: z.object({
    items: z.array(knownProduct),
  }),
  refusals: ['company_missing'],
});

export const readImportColumns = endpoint('GET /api/supplier/import-columns', {
  id: 'supplier.readImportColumns',
  summary: 'Get the column matches and unit words saved from earlier files. A null field means the column is ignored.',
  who: ['supplier', 'admin'],
  answer: z.object({
    items: z.array(z.object({ heading: z.string(), field: importField.nullable() })),
    unit_words: z.array(unitWord),
  }),
  tags: ['imports'],
});

export const createImport = endpoint('POST /api/supplier/imports', {
  id: 'supplier.createImport',
  summary: 'Start a product import. Send its rows next. Remembers columns and unit words matched by hand.',
  who: ['supplier'],
  body: z.strictObject({
    file_name: filledText(200),
    header: z.array(text(200)).min(1).max(maxImportColumns),
    columns,
    decimal_sign: z.enum(['.', ',']).nullable(),
    /** What words of the Unit of Measure column mean that are no usual spelling; remembered for the next file. */
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

export const sendImportRows = endpoint('PUT /api/supplier/imports/:import_id/rows', {
  id: 'supplier.sendImportRows',
  summary: 'Send rows in order, starting at `row`. Repeated rows change nothing. Returns how many have arrived.',
  who: ['supplier'],
  body: z.strictObject({
    row: z.int().min(1).max(maxImportRows),
    rows: z.array(importCells).min(1).max(maxRowsPerRequest),
  }),
  answer: productImport,
  refusals: ['company_missing', 'not_found', 'stale_state'],
  stale: ['imports'],
});

export const listImports = endpoint('GET /api/supplier/imports', {
  id: 'supplier.listImports',
  summary: "List the imports of the caller's company, newest first.",
  who: ['supplier', 'admin'],
  query: z.strictObject({ ...paging }),
  answer: page(productImport),
  tags: ['imports'],
});

export const readImport = endpoint('GET /api/supplier/imports/:import_id', {
  id: 'supplier.readImport',
  summary: 'Get an import and its progress.',
  who: ['supplier', 'admin'],
  answer: productImport,
  refusals: ['not_found'],
  tags: ['imports'],
});

export const cancelImport = endpoint('POST /api/supplier/imports/:import_id/cancel', {
  id: 'supplier.cancelImport',
  summary: 'Cancel an import. Products already saved stay.',
  who: ['supplier'],
  body: z.strictObject({}),
  answer: productImport,
  refusals: ['company_missing', 'not_found', 'stale_state'],
  stale: ['imports'],
});

export const undoImport = endpoint('POST /api/supplier/imports/:import_id/undo', {
  id: 'supplier.undoImport',
  summary: 'Undo an import by deleting the products it created, except those a round offers. Returns which ones stay.',
  who: ['supplier'],
  body: z.strictObject({}),
  answer: productImport,
  refusals: ['company_missing', 'not_found', 'stale_state'],
  stale: ['imports', 'products', 'dashboard'],
});

export const foreseeUndo = endpoint('GET /api/supplier/imports/:import_id/undo', {
  id: 'supplier.foreseeUndo',
  summary: 'Preview what undoing an import would do right now.',
  who: ['supplier', 'admin'],
  answer: z.object({
    /** Products that it would delete. */
    deleted: count,
    /** Of those: changed since the import wrote them, other than by the pictures that it named. */
    edited: count,
    /** Products that it would leave, because a round offers them. */
    kept: count,
  }),
  refusals: ['not_found'],
  tags: ['imports', 'products'],
});

export const retryImportPictures = endpoint('POST /api/supplier/imports/:import_id/pictures/retry', {
  id: 'supplier.retryImportPictures',
  summary: 'Retry the images an import failed to download.',
  who: ['supplier'],
  body: z.strictObject({}),
  answer: productImport,
  refusals: ['company_missing', 'not_found', 'stale_state'],
  stale: ['imports'],
});
