import { refuse, type Refusal } from '@junto/contracts/problems';
import { isDuplicateKey } from '@junto/service-kit/mongo/errors';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { endImport } from './end-import';
import { ImportBatchModel } from './import-batch.model';
import { markedAt } from './import-pace';
import { imagesIn, ImportPictureModel } from './import-picture.model';
import { ImportModel, type ImportDoc } from './import.model';
import { insertProducts } from './insert-products';
import type { PreparedBatch } from './prepare-batch';

/** Far longer than a batch takes, so only an import of a crashed process expires. */
export const importLeaseMs = 10_000;

/**
 * Writes a prepared batch in one transaction: products, their events, the result of each row and the progress. A crash
 * at any point leaves no part of the batch.
 * @returns the updated import. Refused without writing: it was cancelled, another process writes it, or a SKU or
 * category changed after the batch was read
 */
export async function writeBatch(
  from: ImportDoc,
  { id, products, events, results, pictures, counts }: PreparedBatch,
): Promise<ImportDoc | Refusal<'stale_state' | 'category_gone'>> {
  const change = {
    done: from.done + results.length,
    marks: markedAt(from.marks, { at: new Date(), done: from.done + results.length }),
    counts: added(from.counts, counts),
    pictures: { ...from.pictures, total: from.pictures.total + imagesIn(pictures) },
    due_at: new Date(Date.now() + importLeaseMs),
    attempts: 0,
  };
  const write = async (session: ClientSession) => {
    const { _id, status, done, rows } = from;
    // First write, so that another process working on the import conflicts here, before any other work.
    const { matchedCount } = await ImportModel.updateOne({ _id, status, done }, { $set: change }, { session });
    if (matchedCount === 0) return refuse('stale_state', { status: null });
    const unused = await insertProducts(session, from, products, events);
    if (unused) return unused;
    await ImportBatchModel.collection.updateOne({ _id: id as never }, { $set: { results } }, { session });
    if (pictures.length > 0) await ImportPictureModel.insertMany(pictures, { session });
    const written = { ...from, ...change };
    return written.done === rows ? endImport(session, written, 'done') : written;
  };
  try {
    return await inTransaction(write);
  } catch (error) {
    // Another request has just created a product with one of the SKUs.
    if (isDuplicateKey(error)) return refuse('stale_state', { status: null });
    throw error;
  }
}

function added(counts: ImportDoc['counts'], more: ImportDoc['counts']): ImportDoc['counts'] {
  const names = Object.keys(counts) as (keyof typeof counts)[];
  return Object.fromEntries(names.map((name) => [name, counts[name] + more[name]])) as typeof counts;
}
