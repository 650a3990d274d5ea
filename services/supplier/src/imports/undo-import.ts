import { trusted } from 'mongoose';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { productDeleted } from '@junto/contracts/events/supplier';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { ProductImport, undoImport as undoImportSpec } from '@junto/contracts/supplier/imports';
import { canMoveImport } from '@junto/domain/product-import/import-states';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { count } from '../figures/count';
import { toProductDto } from '../products/product';
import { ProductModel, type ProductDoc } from '../products/product.model';
import { contextOfImport, toImportDto, moveImport, readOwnImport } from './import';
import { ImportBatchModel } from './import-batch.model';
import { imagesIn, ImportPictureModel } from './import-picture.model';
import { ImportModel, type ImportDoc } from './import.model';
import { offeredAmong } from './offered-among';
import type { RowResult } from './row-result';

/** Starts deleting the products an import created; calling it again resumes. Pending images are no longer fetched. */
export async function undoImport(
  supplierId: string,
  importId: string,
  begun: () => void,
): Promise<ProductImport | RefusalsOf<typeof undoImportSpec>> {
  const answer = await inTransaction(async (session) => {
    const from = await readOwnImport(session, supplierId, importId);
    if (isRefusal(from)) return from;
    if (!canMoveImport(from.status, 'undoing')) return refuse('stale_state', { status: from.status });
    const waiting = { import_id: importId, status: 'waiting' as const };
    const waited = imagesIn(await ImportPictureModel.find(waiting, { later: 1 }).session(session).lean());
    await ImportPictureModel.updateMany(
      waiting,
      { $set: { status: 'failed', reason: 'cancelled', due_at: null } },
      { session },
    );
    const { total, added, failed } = from.pictures;
    const next = await moveImport(session, from, {
      status: 'undoing',
      undo: { deleted: 0, kept: 0 },
      pictures: { total, added, failed: failed + waited },
      due_at: new Date(),
      attempts: 0,
    });
    return toImportDto(next);
  });
  if (!isRefusal(answer)) begun();
  return answer;
}

/** Undoes the next batch in one transaction, except for products in use. */
export function undoBatch({ _id }: ImportDoc): Promise<void> {
  return inTransaction(async (session) => {
    const from = await ImportModel.findOne({ _id, status: 'undoing' }).session(session).lean();
    if (!from?.undo) return;
    const batch = await ImportBatchModel.findOne({
      import_id: _id,
      first_row: from.undone_rows + 1,
      results: trusted({ $ne: null }),
    })
      .session(session)
      .lean();
    if (!batch?.results) {
      await moveImport(session, from, { status: 'undone', due_at: null });
      return;
    }
    const { results, deleted, kept } = await takeBack(session, from, batch.results);
    await ImportBatchModel.updateOne({ _id: batch._id }, { $set: { results } }, { session });
    await moveImport(session, from, {
      undone_rows: from.undone_rows + batch.rows.length,
      undo: { deleted: from.undo.deleted + deleted, kept: from.undo.kept + kept },
      due_at: new Date(),
      attempts: 0,
    });
  });
}

/** Deletes unused products and counts the kept ones. A product that was deleted in another way counts as neither. */
async function takeBack(session: ClientSession, from: ImportDoc, results: readonly RowResult[]) {
  const created = results.flatMap(({ kind, product_id }) => (kind === 'new' && product_id ? [product_id] : []));
  const products = await ProductModel.find({ _id: trusted({ $in: created }), supplier_id: from.supplier_id })
    .session(session)
    .lean();
  const used = await offeredAmong(from.supplier_id, created, session);
  const free = products.filter((product) => !used.has(product._id));
  if (free.length > 0) await deleteProducts(session, from, free);
  return {
    deleted: free.length,
    kept: products.length - free.length,
    results: results.map((result): RowResult => {
      if (result.kind !== 'new' || !result.product_id) return result;
      return used.has(result.product_id) ? { ...result, kept: 'in_round' } : { ...result, product_id: null };
    }),
  };
}

/**
 * Updates the company's counters: a draft that adds one of the products at the same time updates them too, so both
 * transactions conflict.
 */
async function deleteProducts(session: ClientSession, from: ImportDoc, products: readonly ProductDoc[]): Promise<void> {
  await ProductModel.deleteMany({ _id: trusted({ $in: products.map(({ _id }) => _id) }) }, { session });
  const active = products.filter((product) => product.active).length;
  await count(session, from.supplier_id, { products: -products.length, active_products: -active });
  const cause = contextOfImport(from);
  await appendEvents(
    session,
    products.map((product) =>
      newEvent(productDeleted, {
        aggregateId: product._id,
        version: product.version + 1,
        payload: { product_id: product._id, product: toProductDto(product) },
        cause,
      }),
    ),
  );
}
