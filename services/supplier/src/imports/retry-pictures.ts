import { trusted } from 'mongoose';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { ProductImport, retryImportPictures } from '@junto/contracts/supplier/imports';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import type { PictureReason } from './fetch-picture';
import { toImportDto, moveImport, readOwnImport } from './import';
import { hostOf, imagesIn, ImportPictureModel, type ImportPictureDoc } from './import-picture.model';

/** Reasons for which a retry is pointless. */
const final: readonly PictureReason[] = ['product_gone', 'cancelled'];

/** Schedules the failed images of a row again, in order. */
function again({ url, missed }: ImportPictureDoc) {
  const [first = url, ...later] = (missed ?? []).map((image) => image.url);
  const begun = { status: 'waiting' as const, reason: null, due_at: new Date(), attempts: 0 };
  return { url: first, host: hostOf(first), later, missed: [], ...begun };
}

/** Retries images that could not be fetched; they may be available at their URLs by now. */
export async function retryPictures(
  supplierId: string,
  importId: string,
  begun: () => void,
): Promise<ProductImport | RefusalsOf<typeof retryImportPictures>> {
  const answer = await inTransaction(async (session) => {
    const from = await readOwnImport(session, supplierId, importId);
    if (isRefusal(from)) return from;
    if (from.status !== 'done' && from.status !== 'cancelled') return refuse('stale_state', { status: from.status });
    const failed = await ImportPictureModel.find({
      import_id: importId,
      status: 'failed',
      reason: trusted({ $nin: final }),
    })
      .session(session)
      .lean();
    const retries = failed.map((picture) => ({
      updateOne: { filter: { _id: picture._id }, update: { $set: again(picture) } },
    }));
    if (retries.length > 0) await ImportPictureModel.bulkWrite(retries, { session });
    const pictures = { ...from.pictures, failed: from.pictures.failed - imagesIn(failed.map(again)) };
    return toImportDto(await moveImport(session, from, { pictures }));
  });
  if (!isRefusal(answer)) begun();
  return answer;
}
