import type { mongo } from 'mongoose';

/** What a restore puts into each database before it takes anything away, and takes out at its very end. */
export interface RestoreMark {
  _id: 'restore';
  /** The folder of the backup. */
  from: string;
  begun_at: Date;
}

export const restoreMarkName = 'restore_under_way';

export async function restoreMarkIn(db: mongo.Db): Promise<RestoreMark | null> {
  return db.collection<RestoreMark>(restoreMarkName).findOne({});
}

/** @throws when a restore of this database is under way, or broke off: what is there is not all there was */
export async function refuseHalfRestored(db: mongo.Db): Promise<void> {
  const mark = await restoreMarkIn(db);
  if (!mark) return;
  throw new Error(
    `${db.databaseName} is being restored from ${mark.from} since ${mark.begun_at.toISOString()}. Where that broke off, run the same restore once more: see docs/operate/recover.md`,
  );
}
