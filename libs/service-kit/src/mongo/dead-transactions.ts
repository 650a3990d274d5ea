import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import mongoose, { mongo } from 'mongoose';
import type { Log } from '../telemetry/log';
import { counter } from '../telemetry/metrics';

const ended = counter({ name: 'junto_dead_transactions_total', help: 'Ended transactions of dead processes' });

/** Distinguishes this process from all earlier and concurrent ones. */
const boot = randomUUID().slice(0, 8);

/** An `appName` may have 128 bytes in total. */
const longestHost = 64;

/**
 * Name of this process for MongoDB: `junto-buyer@buyer-7d9f.1c2d3e4f`, with service, host and boot id. Every connection
 * and open transaction carries it, so that a transaction of a dead process can be distinguished from one of a live replica.
 */
export function processName(service: string, ofBoot = boot): string {
  return `junto-${service}@${hostname().slice(0, longestHost)}.${ofBoot}`;
}

interface OpenTransaction {
  appName: string;
  lsid: { id: mongo.UUID };
}

/**
 * Aborts open transactions of dead processes of the same service. Their writes stay locked until the server's own limit
 * (`transactionLifetimeLimitSeconds`, 60 s by default; after a kill -9, its rounds took no orders for 80 s: measured).
 * A process is dead when no connection carries its name, which the server knows at once. If a live replica has just
 * lost all of its connections, its transaction is merely retried. A user with read and write access to one database may
 * do this: it sees and ends only its own sessions.
 * @returns number of aborted transactions
 */
export async function endDeadTransactions(service: string, own = processName(service)): Promise<number> {
  const admin = mongoose.connection.getClient().db('admin');
  const options = { readConcern: { level: 'local' }, maxTimeMS: 2_000 } as const;
  const look = <T extends mongo.Document>(what: mongo.Document, ...stages: mongo.Document[]) =>
    admin.aggregate<T>([{ $currentOp: what }, ...stages], options).toArray();

  const siblings = new mongo.BSONRegExp(`^junto-${service}@`);
  const open = await look<OpenTransaction>(
    { idleSessions: true },
    { $match: { transaction: { $exists: true }, appName: { $regex: siblings, $ne: own } } },
    { $project: { appName: 1, 'lsid.id': 1 } },
  );
  if (open.length === 0) return 0;
  const names = [...new Set(open.map(({ appName }) => appName))];
  const connected = await look<{ _id: string }>(
    { idleConnections: true, idleSessions: false },
    { $match: { appName: { $in: names } } },
    { $group: { _id: '$appName' } },
  );
  const alive = new Set(connected.map(({ _id }) => _id));
  const dead = open.filter(({ appName }) => !alive.has(appName));
  if (dead.length === 0) return 0;
  await admin.command({ killSessions: dead.map(({ lsid }) => ({ id: lsid.id })) });
  ended.inc(dead.length);
  return dead.length;
}

/**
 * `endDeadTransactions` for the start and the jobs of a service: never throws. Missing permissions are logged once;
 * then the server's own limit ends such transactions.
 */
export function deadTransactionsEnder(service: string, log: Log): () => Promise<void> {
  let refused = false;
  return async () => {
    try {
      const count = await endDeadTransactions(service);
      if (count > 0) log.warn({ count }, 'aborted open transactions of dead processes');
      refused = false;
    } catch (error) {
      if (!refused) log.warn({ err: error }, 'cannot look for open transactions of dead processes');
      refused = true;
    }
  };
}
