import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@junto/contracts/endpoint';
import type { createProduct } from '@junto/contracts/supplier/products';
import type { TradeCurrency, Uom } from '@junto/contracts/wire';
import { countRows, isImported, type ImportCounts } from '@junto/domain/product-import/judge-rows';
import { traitsOf } from '@junto/domain/product-import/read-row';
import type { ImportedValues } from '@junto/domain/product-import/row-reader';
import { writtenEvent } from '@junto/service-kit/events/outbox';
import type { Packable } from '@junto/service-kit/events/pack-events';
import { yieldToRequests } from '@junto/service-kit/http/in-flight-requests';
import { newProduct } from '../products/new-product';
import type { ProductDoc } from '../products/product.model';
import { productEvent } from '../products/save-product';
import { contextOfImport } from './import';
import { hostOf, type ImportPictureDoc } from './import-picture.model';
import type { ImportDoc } from './import.model';
import { judgeBatch, readBatch, type Judged, type ReadBatch } from './judge-batch';
import type { RowResult } from './row-result';

/** Everything the transaction of a batch writes. */
export interface PreparedBatch {
  id: string;
  products: ProductDoc[];
  /** One event per product. */
  events: Packable[];
  results: RowResult[];
  pictures: ImportPictureDoc[];
  counts: ImportCounts;
  next: BatchPlace;
}

/** Start of a batch, and the result of previous rows. */
export interface BatchPlace {
  firstRow: number;
  /** Number of rows whose product was imported; in an import for a round, each becomes an offer. */
  imported: number;
}

/** Rows processed before yielding to other requests, which wait about two milliseconds. */
const rowsAtAStretch = 100;

/** Reads and validates a batch and builds its writes, in parallel with the previous batch; yields between chunks. */
export async function prepareBatch(from: ImportDoc, { firstRow, imported }: BatchPlace): Promise<PreparedBatch> {
  const batch = await readBatch(from, firstRow);
  const parts: PreparedPart[] = [];
  let importedBefore = imported;
  for (let at = 0; at < batch.rows.length; at += rowsAtAStretch) {
    const rows = batch.rows.slice(at, at + rowsAtAStretch);
    const part = preparePart(from, { ...batch, rows, first_row: firstRow + at }, importedBefore);
    parts.push(part);
    importedBefore += countRows(part.judged).imported;
    await yieldToRequests();
  }
  const judged = parts.flatMap((part) => part.judged);
  return {
    id: batch._id,
    products: parts.flatMap(({ products }) => products),
    events: parts.flatMap(({ events }) => events),
    results: parts.flatMap(({ results }) => results),
    pictures: parts.flatMap(({ pictures }) => pictures),
    counts: countRows(judged),
    next: { firstRow: firstRow + judged.length, imported: importedBefore },
  };
}

interface PreparedPart extends Pick<PreparedBatch, 'products' | 'events' | 'results' | 'pictures'> {
  judged: Judged[];
}

function preparePart(from: ImportDoc, part: ReadBatch, importedBefore: number): PreparedPart {
  const judged = judgeBatch(from, part, importedBefore);
  const made = newProducts(from, judged, part);
  const products = [...made.values()];
  const cause = contextOfImport(from);
  const events = products.map((product) => writtenEvent(productEvent(product, cause, { asBuilt: true })));
  const results = judged.map((row) => resultOf(from, row, made));
  return { judged, products, events, results, pictures: picturesOf(from, judged, results) };
}

/** New products by row. */
function newProducts(
  { supplier_id: supplierId }: ImportDoc,
  judged: readonly Judged[],
  { categoryNames }: ReadBatch,
): Map<number, ProductDoc> {
  const at = new Date();
  const creating = judged.filter(({ kind }) => kind === 'new');
  return new Map(
    creating.map(({ row, values, categoryId }) => {
      const categoryName = categoryId === null ? null : categoryNames.get(categoryId)!;
      const fields = fieldsOf(values, categoryId);
      return [row, newProduct({ id: randomUUID(), supplierId, fields, categoryName, at })];
    }),
  );
}

/**
 * Request body for the product of a `new` row. It is not parsed by the contract, which would cost as much as the
 * validation; `prepare-batch.spec.ts` proves that the contract accepts every such row.
 */
export function fieldsOf(values: ImportedValues, category_id: string | null): BodyOf<typeof createProduct> {
  const { sku_code, name, description, unit_price, units_per_pack } = values;
  const [currency, uom] = [values.currency as TradeCurrency, values.uom as Uom];
  return {
    name,
    description,
    sku_code,
    unit_price,
    currency,
    uom,
    units_per_pack,
    ...traitsOf((trait) => values[trait]),
    category_id,
    active: true,
  };
}

function resultOf(from: ImportDoc, judged: Judged, products: ReadonlyMap<number, ProductDoc>): RowResult {
  const { kind, problems, differs, row, values, knownId } = judged;
  const isOffered = from.round_currency !== null && isImported(kind);
  return {
    kind,
    problems,
    differs,
    product_id: isImported(kind) ? (products.get(row)?._id ?? knownId) : null,
    kept: null,
    terms: isOffered ? termsOf(values) : null,
  };
}

function termsOf({ moq, max_qty, minimum_fill, tiers }: ImportedValues): RowResult['terms'] {
  return { moq, max_qty, minimum_fill, tiers };
}

function picturesOf(from: ImportDoc, judged: readonly Judged[], results: readonly RowResult[]) {
  return judged.flatMap(({ kind, row, values }, index) =>
    kind === 'new' && values.image_urls[0] !== undefined
      ? [
          {
            _id: randomUUID(),
            import_id: from._id,
            supplier_id: from.supplier_id,
            row,
            product_id: results[index]!.product_id!,
            url: values.image_urls[0],
            host: hostOf(values.image_urls[0]),
            later: values.image_urls.slice(1),
            missed: [],
            status: 'waiting' as const,
            reason: null,
            due_at: null,
            attempts: 0,
          },
        ]
      : [],
  );
}
