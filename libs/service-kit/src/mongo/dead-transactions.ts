import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import mongoose, { mongo } from 'mongoose';
import type { Log } from '../telemetry/log';
import { counter } from '../telemetry/metrics';

const ended = counter({ name: 'junto_dead_transactions_total', help: 'Ended transactions of processes that are gone' });

/** Told apart from every process before it and beside it. */
const boot = randomUUID().slice(0, 8);

/** In all an `appName` may have 128 bytes. */
const longestHost = 64;

/**
 * What MongoDB calls this process by: `junto-buyer@buyer-7d9f.1c2d3e4f`, service, host and boot. Every connection and
 * every open transaction bears it, so that a transaction whose process is gone can be told from a sibling's.
 */
export function processName(service: string, ofBoot = boot): string {
  return `junto-${service}@${hostname().slice(0, longestHost)}.${ofBoot}`;
}

interface OpenTransaction {
  appName: string;
  lsid: { id: mongo.UUID };
}

/**
 * Ends the open transactions that processes of the same service have left behind: what they wrote stays locked until
 * the server's own limit (`transactionLifetimeLimitSeconds`, 60 s by default; after a kill -9 its rounds took no order
 * for 80 s: measured). A process is gone when no connection bears its name any more, which the server knows at once. A
 * living sibling that has just lost all of its connections would merely have its transaction repeated.
 * A user that may read and write one database may do all of this: it sees and ends its own sessions only.
 * @returns how many
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
 * The same for a service's start and for its jobs: never fails them. Whoever may not look is told so once; then the
 * server's own limit ends such transactions.
 */
export function deadTransactionsEnder(service: string, log: Log): () => Promise<void> {
  let refused = false;
  return async () => {
    try {
      const count = await endDeadTransactions(service);
      if (count > 0) log.warn({ count }, 'open transactions of a process that is gone were ended');
      refused = false;
    } catch (error) {
      if (!refused) log.warn({ err: error }, 'open transactions of dead processes cannot be looked for');
      refused = true;
    }
  };
}
