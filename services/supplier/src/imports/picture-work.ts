import { randomUUID } from 'node:crypto';
import { isRefusal } from '@junto/contracts/problems';
import { maxProductImages } from '@junto/contracts/supplier/products';
import type { MayReach } from '@junto/service-kit/external/public-address';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import type { ObjectStore } from '@junto/service-kit/store/object-store';
import { storePicture } from '@junto/service-kit/store/pictures';
import type { Log } from '@junto/service-kit/telemetry/log';
import { leasedJobs, type LeasedJobs } from '@junto/service-kit/work/leased-jobs';
import { withImage } from '../products/product';
import { readOwn, saveProduct } from '../products/save-product';
import { fetchPicture, type PictureReason } from './fetch-picture';
import { fetchTurns } from './fetch-turns';
import { contextOfImport } from './import';
import { hostOf, ImportPictureModel, type ImportPictureDoc } from './import-picture.model';
import { ImportModel } from './import.model';

/** Maximum attempts for temporary failures. */
const maxTries = 3;
const passing: readonly PictureReason[] = ['not_reachable', 'too_slow'];

/** Concurrent fetches per process, which holds the bytes of each in memory. */
const lanes = 6;

/**
 * Fetches images named in rows of ended imports; a failed image fails no row. Images are ordered by row number over all
 * files, so a file with five images does not wait behind one with thousands.
 */
export function pictureWork(store: ObjectStore, mayReach: MayReach, log: Log): LeasedJobs {
  const turns = fetchTurns();
  return leasedJobs({
    name: 'import-pictures',
    model: ImportPictureModel,
    log,
    lanes,
    which: (underWay) => ({ status: 'waiting', ...turns.mayFetch(underWay) }),
    order: { row: 1, due_at: 1 },
    // Only the object store still throws after all attempts; every other failure has its own reason.
    giveUp: (picture) => settle(picture, 'store_unavailable'),
    perform: async (picture) => {
      const bytes = await fetchPicture(picture.url, mayReach);
      turns.fetched(picture, typeof bytes === 'string' && passing.includes(bytes));
      if (typeof bytes === 'string') {
        if (passing.includes(bytes) && picture.attempts < maxTries) throw new Error(`The picture is ${bytes}`);
        return settle(picture, bytes);
      }
      const path = await storePicture(store, bytes);
      return settle(picture, isRefusal(path) ? path.refused : { path });
    },
  });
}

/** Stores the result of an image once, together with the product and the counters of the import. */
function settle({ _id }: ImportPictureDoc, became: PictureReason | { path: string }): Promise<void> {
  return inTransaction(async (session) => {
    const picture = await ImportPictureModel.findOne({ _id, status: 'waiting' }).session(session).lean();
    if (!picture) return;
    const reason = typeof became === 'string' ? became : await addTo(session, picture, became.path);
    await ImportPictureModel.updateOne({ _id }, { $set: afterImage(picture, reason) }, { session });
    const figure = `pictures.${reason ? 'failed' : 'added'}`;
    await ImportModel.updateOne({ _id: picture.import_id }, { $inc: { [figure]: 1 } }, { session });
  });
}

/** Next state of a row's images after the current one succeeded or failed: fetch the next, or end. */
function afterImage({ url, later, missed: before }: ImportPictureDoc, reason: PictureReason | null) {
  const missed = [...(before ?? []), ...(reason ? [{ url, reason }] : [])];
  const [next, ...rest] = later ?? [];
  if (next !== undefined)
    return { url: next, host: hostOf(next), later: rest, missed, attempts: 0, due_at: new Date() };
  const [first] = missed;
  return first
    ? { ...first, missed, status: 'failed' as const, due_at: null }
    : { status: 'added' as const, reason: null, due_at: null };
}

/** @returns the reason if the image cannot be added */
async function addTo(session: ClientSession, picture: ImportPictureDoc, path: string): Promise<PictureReason | null> {
  const { supplier_id, product_id, import_id } = picture;
  const product = await readOwn(session, supplier_id, product_id);
  const from = await ImportModel.findById(import_id, { begun_by: 1 }).session(session).lean();
  if (!product || !from) return 'product_gone';
  const images = withImage(product.images, randomUUID(), path);
  if (images.length > maxProductImages) return 'images_full';
  await saveProduct(session, { ...product, images }, contextOfImport(from));
  return null;
}
