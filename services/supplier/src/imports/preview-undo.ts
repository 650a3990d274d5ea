import { trusted } from 'mongoose';
import type { AnswerGiven } from '@junto/contracts/endpoint';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { foreseeUndo as foreseeUndoSpec } from '@junto/contracts/supplier/imports';
import { ProductModel, type ProductDoc } from '../products/product.model';
import { ImportBatchModel, type ImportBatchDoc } from './import-batch.model';
import { ImportPictureModel } from './import-picture.model';
import { ImportModel } from './import.model';
import { offeredAmong } from './offered-among';

/** Version of a product right after an import created it. */
const firstVersion = 1;

/**
 * Counts what an undo would delete and keep, batch by batch; without locks, so the result may change before the undo.
 */
export async function previewUndo(
  companyId: string | null,
  importId: string,
): Promise<AnswerGiven<typeof foreseeUndoSpec> | Refusal<'not_found'>> {
  const own = companyId && (await ImportModel.exists({ _id: importId, supplier_id: companyId }));
  if (!own) return refuse('not_found');
  const pictured = await ImportPictureModel.find({ import_id: importId, status: 'added' }, { product_id: 1 }).lean();
  const hasPicture = new Set(pictured.map(({ product_id }) => product_id));
  const foreseen = { deleted: 0, edited: 0, kept: 0 };
  const batches = ImportBatchModel.find({ import_id: importId }, { results: 1 }).batchSize(5).lean().cursor();
  for await (const { results } of batches as AsyncIterable<Pick<ImportBatchDoc, 'results'>>) {
    const created = (results ?? []).flatMap(({ kind, product_id }) => (kind === 'new' && product_id ? product_id : []));
    const products = await ProductModel.find(
      { _id: trusted({ $in: created }), supplier_id: companyId },
      { version: 1 },
    ).lean<Pick<ProductDoc, '_id' | 'version'>[]>();
    const used = await offeredAmong(companyId, created);
    const free = products.filter(({ _id }) => !used.has(_id));
    foreseen.deleted += free.length;
    foreseen.kept += products.length - free.length;
    // An image from the import counts as one change.
    const asWritten = (id: string) => firstVersion + (hasPicture.has(id) ? 1 : 0);
    foreseen.edited += free.filter(({ _id, version }) => version > asWritten(_id)).length;
  }
  return foreseen;
}
