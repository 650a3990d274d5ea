import mongoose from 'mongoose';
import type { Log } from '../telemetry/log';
import { createIndexes, type IndexedModel } from './indexes';
import { migrate, pendingMigrations, type Migration } from './migrations';
import { refuseHalfRestored } from './restore-mark';
import { dropStaleIndexes, staleIndexes } from './stale-indexes';

/**
 * Prepares the connected database for this release before it is used: drops stale indexes (an old unique one could
 * block a new name), runs pending migrations, then creates collections and indexes.
 * @throws if a later release has migrated the database, or a restore of it has not finished
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
