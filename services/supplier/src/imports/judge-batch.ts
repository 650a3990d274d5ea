import { tradeCurrencies, uoms } from '@junto/contracts/wire';
import { judgeRows, type JudgedRow, type KnownProduct } from '@junto/domain/product-import/judge-rows';
import { unitWordsByKey } from '@junto/domain/product-import/unit-words';
import { skuKeyOf } from '@junto/domain/sku';
import { sameKey } from '@junto/domain/typed-text';
import { CategoryModel } from '../categories/category.model';
import { ImportBatchModel, type ImportBatchDoc } from './import-batch.model';
import type { ImportDoc } from './import.model';
import { readKnownProducts } from './known-products';
import { skuKeysOfBatch, skuReadingOf } from './look-through';

const words = { currencies: tradeCurrencies, uoms };

export interface Judged extends JudgedRow {
  /** Of the known product that it uses. */
  knownId: string | null;
  categoryId: string | null;
}

/** A batch with all that its rows are judged beside. */
export interface ReadBatch extends Pick<ImportBatchDoc, '_id' | 'rows' | 'first_row'> {
  known: ReadonlyMap<string, { id: string } & KnownProduct>;
  /** By their names in lower case. */
  categoryIds: ReadonlyMap<string, string>;
  categoryNames: ReadonlyMap<string, string>;
  /** Of the whole file. */
  repeats: ReadonlyMap<number, number>;
}

/**
 * Reads the batch that begins with a row, before the transaction that writes it: what changes in between, the unique
 * SKUs and the counted uses of categories find there.
 */
export async function readBatch(from: ImportDoc, firstRow: number): Promise<ReadBatch> {
  // Past mongoose, which would look at every cell.
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

/** Judges a batch, or a part of it. @param offersBefore that the rows before it have become */
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
