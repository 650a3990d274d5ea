import type { mongo } from 'mongoose';
import type { Log } from '../telemetry/log';
import { underLease } from './lease';

/** What a migration works with. */
export interface MigrationWork {
  db: mongo.Db;
  log: Log;
  /** Aborted when another process took over: to be looked at between batches. */
  signal: AbortSignal;
}

/**
 * One step from the documents of an earlier release to those of this one. It may be ended at any moment and begun again
 * by another process, so it changes only what is still as it was, in batches.
 */
export interface Migration {
  /** `0001-contract-names`: its place in the order, and what it does. Recorded, so it never changes. */
  name: string;
  run(work: MigrationWork): Promise<void>;
}

interface Recorded {
  _id: string;
  finished_at: Date;
  took_ms: number;
}

const collectionOf = (db: mongo.Db) => db.collection<Recorded>('migrations');

/** What of a service's list has not been done in this database, in order. @throws when a later release was here */
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
 * Brings a database forward, each migration once, by one process: others that start meanwhile wait until it has
 * finished or its lease has run out, and go on where it stopped.
 * @param before runs under the same lease, first
 */
export async function migrate(
  work: { db: mongo.Db; log: Log },
  migrations: readonly Migration[],
  { before, leaseMs }: { before?: () => Promise<void>; leaseMs?: number } = {},
): Promise<void> {
  await underLease(work.db, { log: work.log, leaseMs }, async (signal) => {
    await before?.();
    // Read again: another may have done some of them before it gave up the lease.
    for (const { name, run } of await pendingMigrations(work.db, migrations)) {
      const startedAt = performance.now();
      work.log.info({ migration: name }, 'a migration begins');
      await run({ ...work, signal });
      signal.throwIfAborted();
      const tookMs = Math.round(performance.now() - startedAt);
      const record = { finished_at: new Date(), took_ms: tookMs };
      await collectionOf(work.db).updateOne({ _id: name }, { $set: record }, { upsert: true });
      work.log.info({ migration: name, took_ms: tookMs }, 'a migration is done');
    }
  });
}
