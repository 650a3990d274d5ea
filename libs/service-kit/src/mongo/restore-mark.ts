import type { mongo } from 'mongoose';

/** Marker that a restore writes into each database before it removes any data, and removes at its end. */
export interface RestoreMark {
  _id: 'restore';
  /** Folder of the backup. */
  from: string;
  begun_at: Date;
}

export const restoreMarkName = 'restore_under_way';

export async function restoreMarkIn(db: mongo.Db): Promise<RestoreMark | null> {
  return db.collection<RestoreMark>(restoreMarkName).findOne({});
}

/** @throws if a restore of this database is running or was interrupted: the data may be incomplete */
export async function refuseHalfRestored(db: mongo.Db): Promise<void> {
  const mark = await restoreMarkIn(db);
  if (!mark) return;
  throw new Error(
    `${db.databaseName} is being restored from ${mark.from} since ${mark.begun_at.toISOString()}. Where that broke off, run the same restore once more: see docs/operate/recover.md`,
  );
}
