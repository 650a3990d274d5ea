import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { mongo } from 'mongoose';
import type { Log } from '../telemetry/log';
import { isDuplicateKey } from './errors';

interface Lease {
  _id: 'migrations';
  by: string | null;
  /** Set by the clock of the database, because clocks of two machines may differ. */
  until: Date;
}

const leaseOf = (db: mongo.Db) => db.collection<Lease>('leases');
const untilNowAnd = (ms: number) => ({ $add: ['$$NOW', ms] });

/**
 * Runs `work` in one process at a time; others wait. The lease is renewed during the work and expires after a process
 * was killed or suspended for longer: then `signal` aborts, and another process works.
 */
export async function underLease<T>(
  db: mongo.Db,
  { log, leaseMs = 15_000 }: { log: Log; leaseMs?: number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const by = randomUUID();
  await makeLease(db);
  for (let waited = 0; !(await take(db, by, leaseMs)); waited++) {
    if (waited === 0) log.info('another process migrates the database: waiting for it');
    await sleep(200);
  }
  const lost = new AbortController();
  const renewing = setInterval(() => {
    renew(db, by, leaseMs).then(
      (renewed) => renewed || lost.abort(new Error('Another process took over')),
      (error: unknown) => log.warn({ err: error }, 'the lease could not be renewed'),
    );
  }, leaseMs / 3);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(renewing);
    await leaseOf(db).updateOne({ _id: 'migrations', by }, { $set: { by: null, until: new Date(0) } });
  }
}

async function makeLease(db: mongo.Db): Promise<void> {
  try {
    const free = { by: null, until: new Date(0) };
    await leaseOf(db).updateOne({ _id: 'migrations' }, { $setOnInsert: free }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

async function take(db: mongo.Db, by: string, leaseMs: number): Promise<boolean> {
  const { modifiedCount } = await leaseOf(db).updateOne({ _id: 'migrations', $expr: { $lte: ['$until', '$$NOW'] } }, [
    { $set: { by, until: untilNowAnd(leaseMs) } },
  ]);
  return modifiedCount === 1;
}

async function renew(db: mongo.Db, by: string, leaseMs: number): Promise<boolean> {
  const { matchedCount } = await leaseOf(db).updateOne({ _id: 'migrations', by }, [
    { $set: { until: untilNowAnd(leaseMs) } },
  ]);
  return matchedCount === 1;
}
