import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from '../processes/launch.mjs';
import { freePort } from '../processes/ports.mjs';
import { waitUntilReady } from '../processes/wait-until.mjs';
import { findProgram } from './find.mjs';
import { mongod } from './programs.mjs';

/** @typedef {{ dir: string, port?: number, log: (line: string) => void }} Place */
/**
 * @typedef {object} Server
 * @property {string} address
 * @property {number} port
 * @property {() => Promise<void>} stop
 * @property {import('../processes/launch.mjs').Launched} [program] absent when the server was there already
 */

const replicaSet = 'junto';
/** With the default of 10 s a primary's death stops writes for 11 s (docs/operate/reference.md). */
const settings = { electionTimeoutMillis: 2_000 };
/**
 * The same parameters for every server (docs/operate/reference.md).
 * Nothing reads old snapshots: with the default history of 300 s each reader of a pool or of the outbox's index walks
 * past all changes of five minutes (docs/change/benchmarks.md).
 * A transaction of a killed process holds its locks for its lifetime, 60 s by default.
 */
const parameters = ['minSnapshotHistoryWindowInSeconds=5', 'transactionLifetimeLimitSeconds=10'];
/** Options of every connection to MongoDB. */
const uriOptions = `replicaSet=${replicaSet}&retryWrites=true&w=majority&journal=true&readConcernLevel=majority&serverSelectionTimeoutMS=8000`;

/**
 * A MongoDB server as a replica set of one: transactions need a replica set. `address` has no database in it:
 * `mongoUri(address, 'junto_buyer')` adds one.
 * @param {Place} place
 * @returns {Promise<Server>}
 */
export async function startMongod({ dir, port: wished, log }) {
  const program = await findProgram(mongod, log);
  const port = await freePort(wished);
  const dbPath = path.join(dir, 'mongo');
  mkdirSync(dbPath, { recursive: true });
  await untilUnlocked(path.join(dbPath, 'mongod.lock'));
  const limits = [
    '--wiredTigerCacheSizeGB',
    '1',
    '--oplogSize',
    '1024',
    // The log of slow statements shows documents, and with them hashes of passwords.
    '--slowOpSampleRate',
    '0',
    ...parameters.flatMap((one) => ['--setParameter', one]),
  ];
  const launched = launch(
    'mongod',
    program,
    ['--replSet', replicaSet, '--dbpath', dbPath, '--bind_ip', '127.0.0.1', '--port', String(port), ...limits],
    { logFile: path.join(dir, 'log', 'mongod.log') },
  );
  await waitUntilReady(launched, () => becomePrimary(port));
  const stop = async () => void (await launched.stop(20_000));
  return { address: `mongodb://127.0.0.1:${port}/?${uriOptions}`, port, stop, program: launched };
}

/**
 * After a `kill -9` of the launcher, the previous mongod takes a moment to close its files.
 * @param {string} lockFile contains its process number while it runs
 */
async function untilUnlocked(lockFile) {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await sleep(100)) {
    try {
      process.kill(Number(readFileSync(lockFile, 'utf8')) || NaN, 0);
    } catch {
      return;
    }
  }
}

/**
 * The address of one database of a server.
 * @param {string} address
 * @param {string} database
 */
export function mongoUri(address, database) {
  const uri = new URL(address);
  uri.pathname = `/${database}`;
  return uri.href;
}

/**
 * Makes the server the primary of its set; after a start on another port the set first learns its new address.
 * @param {number} port
 */
async function becomePrimary(port) {
  // Imported lazily, because finding programs must work before the project's packages are installed.
  const { mongo } = (await import('mongoose')).default;
  const options = { directConnection: true, serverSelectionTimeoutMS: 1_000, connectTimeoutMS: 1_000 };
  const client = await new mongo.MongoClient(`mongodb://127.0.0.1:${port}/`, options).connect();
  const host = `127.0.0.1:${port}`;
  try {
    const admin = client.db('admin');
    const hello = await admin.command({ hello: 1 });
    if (hello.isWritablePrimary && hello.me === host) return true;
    const config = await admin.command({ replSetGetConfig: 1 }).then(
      (answer) => answer.config,
      () => undefined,
    );
    if (!config) {
      await admin.command({ replSetInitiate: { _id: replicaSet, members: [{ _id: 0, host }], settings } });
    } else if (config.members[0].host !== host) {
      const members = [{ ...config.members[0], host }];
      await admin.command({ replSetReconfig: { ...config, members, version: config.version + 1 }, force: true });
    }
    return false;
  } finally {
    await client.close();
  }
}
