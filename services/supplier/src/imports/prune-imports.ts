import { trusted } from 'mongoose';
import type { Job } from '@junto/service-kit/jobs';
import { ImportBatchModel } from './import-batch.model';
import { ImportPictureModel } from './import-picture.model';
import { ImportModel } from './import.model';

/** Time for which the report of an import can be read, and its products can be undone. */
export const importRetentionMs = 90 * 24 * 60 * 60_000;
const everyMs = 60 * 60_000;

/**
 * Deletes imports that ended 90 days ago; deletes the import document last, so that the next run completes an
 * interrupted one.
 */
export const pruneImports: Job = {
  name: 'forget-imports',
  everyMs,
  run: async (signal) => {
    while (!signal.aborted) {
      const old = await ImportModel.findOne(
        {
          finished_at: trusted({ $lte: new Date(Date.now() - importRetentionMs) }),
          status: trusted({ $ne: 'undoing' }),
        },
        { _id: 1 },
      ).lean();
      if (!old) return;
      await ImportPictureModel.deleteMany({ import_id: old._id });
      await ImportBatchModel.deleteMany({ import_id: old._id });
      await ImportModel.deleteOne({ _id: old._id });
    }
  },
};
