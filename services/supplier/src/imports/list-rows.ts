import { trusted } from 'mongoose';
import type { AnswerGiven, QueryOf } from '@junto/contracts/endpoint';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { ImportRow, listImportRows } from '@junto/contracts/supplier/imported-rows';
import { ImportBatchModel, type ImportBatchDoc } from './import-batch.model';
import { ImportPictureModel, type ImportPictureDoc } from './import-picture.model';
import { ImportModel } from './import.model';
import { offeredAmong } from './offered-among';

/** Maximum number of products per query to the rounds. */
const productsPerQuery = 500;

type Query = QueryOf<typeof listImportRows>;

/** Lists rows of the caller's import in order, filtered by kind. */
export async function listRows(
  companyId: string | null,
  importId: string,
  { kind, from, limit }: Query,
): Promise<AnswerGiven<typeof listImportRows> | Refusal<'not_found'>> {
  const own = companyId && (await ImportModel.exists({ _id: importId, supplier_id: companyId }));
  if (!own) return refuse('not_found');
  if (kind === 'picture_failed') return listPictureless(importId, from, limit);
  const items: ImportRow[] = [];
  const rows = rowsFrom(importId, from);
  for await (const row of kind === 'in_use' ? inUse(rows, companyId) : rows) {
    if (!isOf(row, kind)) continue;
    if (items.length === limit) return { items, next_row: row.row };
    items.push(row);
  }
  return { items, next_row: null };
}

/** Polled while images are fetched, so only batches with such rows are read. */
async function listPictureless(importId: string, from: number, limit: number) {
  const failed = await ImportPictureModel.find(
    { import_id: importId, row: trusted({ $gte: from }), status: 'failed' },
    { row: 1 },
  )
    .sort({ row: 1 })
    .limit(limit + 1)
    .lean();
  const items: ImportRow[] = [];
  let batch: ImportRow[] = [];
  for (const { row } of failed.slice(0, limit)) {
    if (row > (batch.at(-1)?.row ?? 0)) batch = await batchOf(importId, row);
    items.push(...batch.filter((one) => one.row === row));
  }
  return { items, next_row: failed[limit]?.row ?? null };
}

async function batchOf(importId: string, row: number): Promise<ImportRow[]> {
  const batch = await ImportBatchModel.findOne({ import_id: importId, first_row: trusted({ $lte: row }) })
    .sort({ first_row: -1 })
    .lean();
  return batch ? rowsOf(batch) : [];
}

/** Rows whose products an undo would keep, looked up in chunks. */
async function* inUse(rows: AsyncIterable<ImportRow>, companyId: string): AsyncGenerator<ImportRow> {
  let some: ImportRow[] = [];
  const used = async () => {
    const ids = some.flatMap(({ product_id }) => product_id ?? []);
    const offered = ids.length > 0 ? await offeredAmong(companyId, ids) : new Set();
    return some.filter(({ product_id }) => offered.has(product_id ?? ''));
  };
  for await (const row of rows) {
    if (row.kind === 'new' && row.product_id) some.push(row);
    if (some.length < productsPerQuery) continue;
    yield* await used();
    some = [];
  }
  yield* await used();
}

/** Yields rows batch by batch: ten thousand rows at once would take megabytes. */
export async function* rowsFrom(importId: string, first = 1): AsyncGenerator<ImportRow> {
  // The batch with the first row may start before that row.
  const begins = await ImportBatchModel.findOne(
    { import_id: importId, first_row: trusted({ $lte: first }) },
    { first_row: 1 },
  )
    .sort({ first_row: -1 })
    .lean();
  const batches = ImportBatchModel.find({
    import_id: importId,
    first_row: trusted({ $gte: begins?.first_row ?? first }),
  })
    .sort({ first_row: 1 })
    .batchSize(5)
    .lean()
    .cursor();
  for await (const batch of batches as AsyncIterable<ImportBatchDoc>) {
    for (const row of await rowsOf(batch)) if (row.row >= first) yield row;
  }
}

async function rowsOf({ import_id, first_row, rows, results }: ImportBatchDoc): Promise<ImportRow[]> {
  const pictures = await ImportPictureModel.find({
    import_id,
    row: trusted({ $gte: first_row, $lt: first_row + rows.length }),
  }).lean();
  const pictureOf = new Map(pictures.map((picture) => [picture.row, onTheWire(picture)]));
  return rows.map((cells, index) => {
    const row = first_row + index;
    const result = results?.[index];
    return {
      row,
      cells,
      kind: result?.kind ?? null,
      problems: result?.problems ?? [],
      differs: result?.differs ?? [],
      product_id: result?.product_id ?? null,
      picture: pictureOf.get(row) ?? null,
      kept: result?.kept ?? null,
    };
  });
}

function onTheWire({ url, status, reason }: ImportPictureDoc): ImportRow['picture'] {
  return { url, status, reason };
}

function isOf(row: ImportRow, kind: Query['kind']): boolean {
  switch (kind) {
    case undefined:
    case 'in_use':
      return true;
    case 'zero_price':
      return row.kind === 'new' && row.problems.some(({ code }) => code === 'becomes_zero');
    case 'kept':
      return row.kept !== null;
    default:
      return row.kind === kind;
  }
}
