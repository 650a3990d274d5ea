import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { CompanyImportsModel } from './company-imports.model';
import { moveImport } from './import';
import { ImportPictureModel } from './import-picture.model';
import type { ImportDoc } from './import.model';

/** Ends the writing of an import: its company may start another one, and fetching of the images in its rows begins. */
export async function endImport(
  session: ClientSession,
  from: ImportDoc,
  status: 'done' | 'cancelled',
  endedBy: ImportDoc['ended_by'] = null,
): Promise<ImportDoc> {
  const now = new Date();
  await CompanyImportsModel.updateOne({ _id: from.supplier_id }, { $pull: { open: from._id } }, { session });
  if (from.pictures.total > 0)
    await ImportPictureModel.updateMany({ import_id: from._id }, { $set: { due_at: now } }, { session });
  return moveImport(session, from, { status, ended_by: endedBy, finished_at: now, due_at: null });
}
