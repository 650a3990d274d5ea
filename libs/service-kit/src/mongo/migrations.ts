import type { mongo } from 'mongoose';
import type { Log } from '../telemetry/log';
import { underLease } from './lease';

/** Context of a migration. */
export interface MigrationWork {
  db: mongo.Db;
  log: Log;
  /** Aborted when another process took over; check it between batches. */
  signal: AbortSignal;
}

/**
 * One step from the documents of the previous release to those of this one. It may be interrupted at any time and
 * continued by another process, so it works in batches and changes only documents that are still in the old form.
 */
export interface Migration {
  /** `0001-contract-names`: number and purpose. Recorded in the database, so it never changes. */
  name: string;
  run(work: MigrationWork): Promise<void>;
}

interface Recorded {
  _id: string;
  finished_at: Date;
  took_ms: number;
}

const collectionOf = (db: mongo.Db) => db.collection<Recorded>('migrations');

/** Migrations that are not recorded in this database, in order. @throws if a later release was here */
export async function pendingMigrations(db: mongo.Db, migrations: readonly Migration[]): Promise<Migration[]> {
  const names = migrations.map(({ name }) => name);
  if (names.some((name, index) => index > 0 && name <= (names[index - 1] as string)))
    throw new Error(`Migrations stand in the order of their names: ${names.join(', ')}`);
  const recorded = await collectionOf(db).find({}).toArray();
  const unknown = recorded.filter(({ _id }) => !names.includes(_id)).map(({ _id }) => _id);
  if (unknown.length > 0)
    throw new Error(
      `This database was brought forward by a later release (${unknown.join(', ')}): see docs/operate/reference.md`,
    );
  const done = new Set(recorded.map(({ _id }) => _id));
  return migrations.filter(({ name }) => !done.has(name));
}

/**
 * Runs pending migrations, each once and in one process: others that start meanwhile wait until it has finished or its
 * lease has expired, and continue where it stopped.
 * @param before runs first, under the same lease
 */
export async function migrate(
  work: { db: mongo.Db; log: Log },
  migrations: readonly Migration[],
  { before, leaseMs }: { before?: () => Promise<void>; leaseMs?: number } = {},
): Promise<void> {
  await underLease(work.db, { log: work.log, leaseMs }, async (signal) => {
    await before?.();
    // Read again: another process may have run some of them before it released the lease.
    for (const { name, run } of await pendingMigrations(work.db, migrations)) {
      const startedAt = performance.now();
      work.log.info({ migration: name }, 'migration starts');
      await run({ ...work, signal });
      signal.throwIfAborted();
      const tookMs = Math.round(performance.now() - startedAt);
      const record = { finished_at: new Date(), took_ms: tookMs };
      await collectionOf(work.db).updateOne({ _id: name }, { $set: record }, { upsert: true });
      work.log.info({ migration: name, took_ms: tookMs }, 'migration finished');
    }
  });
}
