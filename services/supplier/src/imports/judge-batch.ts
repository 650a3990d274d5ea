import { tradeCurrencies, uoms } from '@junto/contracts/wire';
import { judgeRows, type JudgedRow, type KnownProduct } from '@junto/domain/product-import/judge-rows';
import { unitWordsByKey } from '@junto/domain/product-import/unit-words';
import { skuKeyOf } from '@junto/domain/sku';
import { sameKey } from '@junto/domain/typed-text';
import { CategoryModel } from '../categories/category.model';
import { skuKeysOfBatch, skuReadingOf } from './find-repeated-skus';
import { ImportBatchModel, type ImportBatchDoc } from './import-batch.model';
import type { ImportDoc } from './import.model';
import { readKnownProducts } from './known-products';

const words = { currencies: tradeCurrencies, uoms };

export interface Judged extends JudgedRow {
  /** Id of the existing product that the row refers to. */
  knownId: string | null;
  categoryId: string | null;
}

/** A batch with everything its rows are validated against. */
export interface ReadBatch extends Pick<ImportBatchDoc, '_id' | 'rows' | 'first_row'> {
  known: ReadonlyMap<string, { id: string } & KnownProduct>;
  /** Category ids by lower-case name. */
  categoryIds: ReadonlyMap<string, string>;
  categoryNames: ReadonlyMap<string, string>;
  /** Repeated rows of the whole file. */
  repeats: ReadonlyMap<number, number>;
}

/**
 * Reads the batch starting at `firstRow`, before the transaction that writes it. Changes in between are detected by the
 * unique SKU index and the use counters of categories.
 */
export async function readBatch(from: ImportDoc, firstRow: number): Promise<ReadBatch> {
  // Uses the driver directly, because mongoose would cast every cell.
  const batch = await ImportBatchModel.collection.findOne<ImportBatchDoc>(
    { import_id: from._id, first_row: firstRow },
    { projection: { rows: 1, first_row: 1, sku_keys: 1 } },
  );
  if (!batch) throw new Error(`import ${from._id} has no rows from ${firstRow} on`);
  const skuKeys = skuKeysOfBatch(batch, from).filter(Boolean);
  const [products, categories] = await Promise.all([
    readKnownProducts(from.supplier_id, skuKeys),
    CategoryModel.find({ deleted: false }, { name: 1 }).lean(),
  ]);
  return {
    ...batch,
    known: new Map(products.map((product) => [skuKeyOf(product.sku_code), product])),
    categoryIds: new Map(categories.map(({ _id, name }) => [sameKey(name), _id])),
    categoryNames: new Map(categories.map(({ _id, name }) => [_id, name])),
    repeats: new Map(from.repeats),
  };
}

/**
 * Validates a batch, or part of it.
 * @param offersBefore number of offers from previous rows
 */
export function judgeBatch(
  from: ImportDoc,
  { rows, first_row, known, categoryIds, repeats }: ReadBatch,
  offersBefore: number,
): Judged[] {
  const { decimal_sign: sign, round_currency: roundCurrency } = from;
  const place = { first: first_row, repeats, offersBefore };
  const unitWords = unitWordsByKey(from.unit_words ?? []);
  const judging = { ...skuReadingOf(from), sign, words, unitWords, roundCurrency, known, categories: categoryIds };
  return judgeRows(rows, judging, place).map((judged) => ({
    ...judged,
    knownId: known.get(skuKeyOf(judged.values.sku_code))?.id ?? null,
    categoryId: categoryIds.get(sameKey(judged.values.category ?? '')) ?? null,
  }));
}
