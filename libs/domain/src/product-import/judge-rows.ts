import { maxOffers } from '../round';
import { skuKeyOf } from '../sku';
import { sameKey } from '../typed-text';
import { failsRow, type CellProblem } from './cell-problems';
import type { Cells } from './cells';
import { isTerm, traits, type ColumnMapping, type ImportField, type Trait } from './columns';
import { readRow, skuOf } from './read-row';
import { problemsOfTiers } from './read-terms';
import type { ImportedValues, Reading, ReadRow } from './row-reader';

/**
 * Outcome of a row: a product is created, an existing one is used unchanged (`changed`: although the row differs), or
 * the row is skipped or fails.
 */
export const rowKinds = ['new', 'existing', 'changed', 'skipped', 'failed'] as const;
export type RowKind = (typeof rowKinds)[number];

/** A product of the supplier's company, with the fields that a row may contradict. */
export interface KnownProduct extends Partial<Record<Trait, string | null | undefined>> {
  sku_code: string;
  name: string;
  /** Absent: descriptions are not compared. */
  description?: string | null;
  unit_price: number;
  currency: string;
  uom: string;
  units_per_pack: number;
  category_name: string | null;
  active: boolean;
}

/** Context in which rows are judged. */
export interface Judging extends Reading {
  /** Rows with fewer cells are skipped: from leastCellsOf. */
  leastCells: number;
  /** The currency of the round whose offers the rows become; null: they are imported into the catalogue only. */
  roundCurrency: string | null;
  /** Products of the supplier's company by skuKeyOf. */
  known: { get(skuKey: string): KnownProduct | undefined };
  /** Category names in lower case. */
  categories: { has(name: string): boolean };
}

/** The result of judging one row. */
export interface JudgedRow {
  /** Row number from 1, below the header. */
  row: number;
  kind: RowKind;
  problems: CellProblem[];
  values: ImportedValues;
  /** Fields in which the row differs from an existing product. */
  differs: ImportField[];
}

/** @param first the number of the first row @param repeats from repeatedSkus, over the whole file */
export interface Place {
  first: number;
  repeats: ReadonlyMap<number, number>;
  /** Number of offers created by earlier rows. */
  offersBefore: number;
}

/**
 * Judges rows independently, with the same result in browser and server for the same rows and products. A file is
 * judged at once, or part by part with the place of each part.
 */
export function judgeRows(rows: readonly Cells[], judging: Judging, place: Place): JudgedRow[] {
  let offers = place.offersBefore;
  return rows.map((cells, index) => {
    const row = place.first + index;
    const judged = judgeRow(cells, row, judging, place.repeats.get(row));
    if (judging.roundCurrency === null || !isImported(judged.kind)) return judged;
    if (offers < maxOffers) {
      offers++;
      return judged;
    }
    return { ...judged, kind: 'failed', problems: [...judged.problems, wrong(null, 'round_full', { max: maxOffers })] };
  });
}

/** Rows with a SKU that an earlier row already has, each mapped to the number of the first row with it. */
export function repeatedSkus(rows: readonly Cells[], reading: SkuReading): Map<number, number> {
  const seeing = seeSkuKeys();
  seeing.see(skuKeysOf(rows, reading));
  return seeing.repeats;
}

/** Product key per row; '' for a row that is skipped or has no SKU. A key never contains a line break. */
export function skuKeysOf(rows: readonly Cells[], { columns, leastCells }: SkuReading): string[] {
  return rows.map((cells) => (cells.length < leastCells ? '' : rowSkuKey(cells, columns)));
}

/** The part of the context needed to find the SKUs of rows. */
export type SkuReading = Pick<Judging, 'columns' | 'leastCells'>;

/** Finds repeated SKUs in a file whose keys are passed part by part, in file order. */
export function seeSkuKeys(): { see(keys: readonly string[]): void; repeats: Map<number, number> } {
  const firstRows = new Map<string, number>();
  const repeats = new Map<number, number>();
  let row = 0;
  const see = (keys: readonly string[]) => {
    for (const key of keys) {
      row++;
      if (key === '') continue;
      const first = firstRows.get(key);
      if (first === undefined) firstRows.set(key, row);
      else repeats.set(row, first);
    }
  };
  return { see, repeats };
}

/** Product key of a row; '' if it has no SKU. */
export function rowSkuKey(cells: Cells, columns: ColumnMapping): string {
  return skuKeyOf(skuOf(cells, columns));
}

/** True for rows whose product is in the catalogue after the import. */
export function isImported(kind: RowKind): boolean {
  return kind === 'new' || kind === 'existing' || kind === 'changed';
}

function wrong(field: ImportField | null, code: CellProblem['code'], params: CellProblem['params'] = {}): CellProblem {
  return { field, code, params };
}

function judgeRow(cells: Cells, row: number, judging: Judging, firstRow: number | undefined): JudgedRow {
  const read = readRow(cells, judging);
  const { values } = read;
  const skipped = skippedFor(cells, judging);
  if (skipped) return { row, kind: 'skipped', problems: [skipped], values, differs: [] };
  const repeated = firstRow === undefined ? [] : [wrong('sku_code', 'sku_repeated', { first_row: firstRow })];
  const product = values.sku_code === '' ? undefined : judging.known.get(skuKeyOf(values.sku_code));
  const problems = [
    ...repeated,
    ...(product ? problemsOfKnown(read) : [...read.problems, ...unknownCategory(values, judging)]).filter(
      ({ field }) => judging.roundCurrency !== null || !isTerm(field),
    ),
    ...(judging.roundCurrency === null ? [] : problemsOfOffer(read, product, judging.roundCurrency)),
  ];
  const differs = product ? differingFields(read, product) : [];
  if (problems.some(failsRow)) return { row, kind: 'failed', problems, values, differs };
  if (!product) return { row, kind: 'new', problems, values, differs };
  return { row, kind: differs.length > 0 ? 'changed' : 'existing', problems, values, differs };
}

function skippedFor(cells: Cells, { leastCells: least }: Judging): CellProblem | undefined {
  if (cells.every((cell) => cell.trim() === '')) return wrong(null, 'row_empty');
  return cells.length < least ? wrong(null, 'row_too_short', { cells: cells.length, least }) : undefined;
}

/**
 * An existing product is used unchanged, whatever its cells contain; only the terms of its offer are taken from the
 * row.
 */
function problemsOfKnown({ problems }: ReadRow): CellProblem[] {
  return problems.filter(({ field }) => field === 'sku_code' || isTerm(field));
}

function unknownCategory({ category }: ImportedValues, { categories }: Judging): CellProblem[] {
  return category === null || categories.has(sameKey(category)) ? [] : [wrong('category', 'unknown_category')];
}

function problemsOfOffer(read: ReadRow, product: KnownProduct | undefined, roundCurrency: string): CellProblem[] {
  const { values, problems } = read;
  const found: CellProblem[] = [];
  const unknown = problems.some(({ code }) => code === 'unknown_currency');
  if (product ? product.currency !== roundCurrency : !unknown && values.currency !== roundCurrency)
    found.push(wrong('currency', 'currency_mismatch', { currency: roundCurrency }));
  if (product && !product.active) found.push(wrong('sku_code', 'product_inactive'));
  const unread = problems.some((one) => failsRow(one) && (one.field === 'moq' || one.field === 'max_qty'));
  if (!unread && values.max_qty !== null && values.max_qty < values.moq)
    found.push(wrong('max_qty', 'max_below_moq', { moq: values.moq }));
  return [...found, ...problemsOfTiers(read, (product ?? values).unit_price)];
}

const compared = ['name', 'currency', 'uom', 'units_per_pack', ...traits] as const;

/** Fields whose filled cells differ from the product; empty cells are ignored. */
function differingFields({ values, filled, problems }: ReadRow, product: KnownProduct): ImportField[] {
  const unread = new Set(problems.map(({ field }) => field));
  const differs: ImportField[] = compared.filter(
    (field) => unread.has(field) || values[field] !== (product[field] ?? null),
  );
  if (unread.has('unit_price') || values.unit_price !== product.unit_price) differs.push('unit_price');
  if (sameKey(values.category ?? '') !== sameKey(product.category_name ?? '')) differs.push('category');
  if (product.description !== undefined && values.description !== product.description) differs.push('description');
  return differs.filter((field) => filled.has(field));
}

/** Totals of an import, in rows. */
export interface ImportCounts {
  /** Rows whose product is in the catalogue: created, or used unchanged. */
  imported: number;
  created: number;
  existing: number;
  changed: number;
  skipped: number;
  failed: number;
  /** Created products whose price became 0. */
  zero_prices: number;
}

export function countRows(rows: Iterable<Pick<JudgedRow, 'kind' | 'problems'>>): ImportCounts {
  const counts = { imported: 0, created: 0, existing: 0, changed: 0, skipped: 0, failed: 0, zero_prices: 0 };
  for (const { kind, problems } of rows) {
    counts[kind === 'new' ? 'created' : kind]++;
    if (isImported(kind)) counts.imported++;
    if (kind === 'new' && problems.some(({ code }) => code === 'becomes_zero')) counts.zero_prices++;
  }
  return counts;
}
