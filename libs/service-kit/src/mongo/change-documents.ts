import type { MigrationWork } from './migrations';

export interface Change {
  collection: string;
  /** Filter of documents that are not yet changed. */
  stale: Record<string, unknown>;
  /** Stages of an update that compute the new document from the old one. */
  stages: Record<string, unknown>[];
}

const batch = 1_000;
const logEveryMs = 5_000;

/**
 * Changes all documents of a collection that still match `stale`, and logs the progress. In batches by id, so that a
 * restarted migration skips changed documents quickly.
 */
export async function changeDocuments({ db, log, signal }: MigrationWork, change: Change): Promise<void> {
  const { collection, stale, stages } = change;
  const documents = db.collection<{ _id: string }>(collection);
  let [seen, changed, loggedAt] = [0, 0, performance.now()];
  for (let last: string | undefined; ;) {
    signal.throwIfAborted();
    const behind = last === undefined ? {} : { _id: { $gt: last } };
    const found = await documents
      .find(behind, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(batch)
      .toArray();
    const ids = found.map(({ _id }) => _id);
    if (ids.length === 0) break;
    changed += (await documents.updateMany({ ...stale, _id: { $in: ids } }, stages)).modifiedCount;
    seen += ids.length;
    last = ids.at(-1);
    if (performance.now() - loggedAt < logEveryMs) continue;
    loggedAt = performance.now();
    log.info({ collection, seen, changed }, 'migrating documents');
  }
  log.info({ collection, seen, changed }, 'migrated documents');
}

/** Renames fields in all documents of a collection; a document that has the new field already keeps it. */
export function renameFields(work: MigrationWork, collection: string, names: Record<string, string>): Promise<void> {
  const olds = Object.keys(names);
  const stale = { $or: olds.map((old) => ({ [old]: { $exists: true } })) };
  const renamed = Object.fromEntries(
    Object.entries(names).map(([old, name]) => [name, { $ifNull: [`$${name}`, `$${old}`] }]),
  );
  return changeDocuments(work, { collection, stale, stages: [{ $set: renamed }, { $unset: olds }] });
}
