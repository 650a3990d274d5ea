import mongoose from 'mongoose';
import type { Log } from '../telemetry/log';
import { createIndexes, type IndexedModel } from './indexes';
import { migrate, pendingMigrations, type Migration } from './migrations';
import { refuseHalfRestored } from './restore-mark';
import { dropStaleIndexes, staleIndexes } from './stale-indexes';

/**
 * Makes the connected database fit this release, before anybody reads or writes: indexes that are not declared any more
 * go first (an old unique one would stand in the way of a new name), then the migrations run that have not been
 * recorded, then collections and indexes are made.
 * @throws when a later release has brought the database forward already, or a restore of it has not ended
 */
export async function prepareDatabase(
  models: readonly IndexedModel[],
  migrations: readonly Migration[],
  log: Log,
): Promise<void> {
  const db = mongoose.connection.db;
  if (!db) throw new Error('The database is not connected');
  await refuseHalfRestored(db);
  const pending = await pendingMigrations(db, migrations);
  if (pending.length > 0 || (await staleIndexes(db, models)).length > 0)
    await migrate({ db, log }, migrations, { before: () => dropStaleIndexes(db, models, log) });
  await createIndexes(models);
}
