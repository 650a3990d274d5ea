import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Argument, InvalidArgumentError, Option } from 'commander';
import mongoose from 'mongoose';
import { refuseHalfRestored } from '@junto/service-kit/mongo/restore-mark';
import { removeOldBackups, backupName } from './backup-retention';
import { readServers, withMongo, type Servers } from './backup-servers';
import { copyObjects } from './backup-store';
import { withHistoryWindow } from './history-window';
import { manifestName, type BackedUpCollection, type Manifest } from './manifest';
import { counted, reasonOf, type Invocation, type Program } from './program';
import { untilStopSignal, type StopSignal } from './stop-signal';

type Mongo = mongoose.mongo.MongoClient;
type Session = mongoose.mongo.ClientSession;

/** Backs up all databases at one point in time, and the object store; see docs/operate/recover.md. */
export const backup: Program = {
  description:
    'back up all databases at one point in time, plus the object store, to a new folder; with --keep, to a timestamped folder in it',
  arguments: [new Argument('<folder>')],
  options: [new Option('--keep <count>', 'keep only the newest backups').argParser(wholeNumber)],
  run: async (invocation) => {
    const folder = invocation.names[0]!;
    const { keep } = invocation.options;
    if (keep === undefined) return backUp(folder, readServers(), invocation);
    // Also before the backup, because without disk space it would never finish.
    const before = await removeOldBackups(folder, Number(keep), invocation);
    const done = await backUp(path.join(folder, backupName(new Date())), readServers(), invocation);
    const after = invocation.dryRun ? [] : await removeOldBackups(folder, Number(keep), invocation);
    return [...before, done, ...after].join('; ');
  },
};

function wholeNumber(value: string): number {
  if (/^[1-9]\d*$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It needs the number of backups to keep, such as --keep 7.');
}

async function backUp(folder: string, servers: Servers, { dryRun, log }: Pick<Invocation, 'dryRun' | 'log'>) {
  if (!dryRun) await makeFolder(folder);
  const stopSignal = untilStopSignal();
  try {
    return await withMongo(servers.mongoUri, (client) =>
      writeAll(client, { folder, servers, dryRun, log, stopSignal }),
    );
  } catch (error) {
    if (dryRun) throw error;
    // Pending writes are still closing their files.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    throw new Error(`${reasonOf(error)}. No backup was made, and the partial one was removed`, { cause: error });
  } finally {
    stopSignal.forget();
  }
}

/** Creates a new folder, so that it contains only this backup. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holds = existsSync(path.join(folder, manifestName))
      ? 'holds a backup'
      : "has no manifest, so it isn't a backup";
    throw new Error(`${folder} already exists and ${holds}: choose a folder that doesn't exist yet`);
  });
}

interface Writing extends Pick<Invocation, 'dryRun' | 'log'> {
  folder: string;
  servers: Servers;
  stopSignal: StopSignal;
}

async function writeAll(client: Mongo, { folder, servers, dryRun, log, stopSignal }: Writing): Promise<string> {
  const names = await databasesOf(client, servers);
  // A partial backup must not replace the last complete one.
  for (const name of names) await refuseHalfRestored(client.db(name));
  const { unlessStopped } = stopSignal;
  // Stored objects never change: copy them before the snapshot, and again those added until it.
  const first = await unlessStopped(copyObjects(folder, servers.store, { dryRun, log }));
  const objects = new Map(first.map((one) => [one.key, one]));
  const copy = () => unlessStopped(copyDatabases(client, { folder, names, dryRun, log }));
  const manifest = dryRun ? await copy() : await withHistoryWindow(client, { uri: servers.mongoUri, log }, copy);
  for (const one of await unlessStopped(copyObjects(folder, servers.store, { dryRun, log, known: objects })))
    objects.set(one.key, one);
  const whole: Manifest = { ...manifest, objects: [...objects.values()] };
  const summary = `${counted(whole.collections.length, 'collection')} of ${counted(names.length, 'database')}, ${counted(objects.size, 'object')}`;
  if (dryRun) return `Would write ${summary}: ${names.join(', ')}`;
  // Written last: a folder without it is not a backup.
  await writeFile(path.join(folder, manifestName), `${JSON.stringify(whole, null, 2)}\n`);
  return `Wrote ${summary} as of ${whole.at} to ${folder}`;
}

async function databasesOf(client: Mongo, { databases }: Servers): Promise<string[]> {
  if (databases.length > 0) return databases;
  const found = await client.db('admin').admin().listDatabases({ nameOnly: true });
  return found.databases.map(({ name }) => name).filter((name) => !['admin', 'config', 'local'].includes(name));
}

/** Set on each read: a `readConcernLevel` in the connection string would override the session's. */
const ofOneInstant = { readConcern: { level: 'snapshot' } } as const;

interface Copying extends Pick<Invocation, 'dryRun' | 'log'> {
  folder: string;
  names: readonly string[];
}

async function copyDatabases(
  client: Mongo,
  { folder, names, dryRun, log }: Copying,
): Promise<Omit<Manifest, 'objects'>> {
  const session = client.startSession({ snapshot: true });
  try {
    if (!dryRun) await fixInstant(client, session, names);
    const at = new Date().toISOString();
    const collections: BackedUpCollection[] = [];
    for (const database of names) {
      if (!dryRun) await mkdir(path.join(folder, database), { recursive: true });
      for (const { name, options } of await collectionsOf(client, database)) {
        const collection = client.db(database).collection(name);
        const indexes = await collection.indexes();
        const file = path.join(folder, database, `${name}.bson.gz`);
        const documents = dryRun
          ? // Without a common timestamp, which would require the servers to retain history.
            await collection.countDocuments()
          : await copyDocuments(collection, session, file);
        collections.push({ database, name, options: options ?? {}, indexes, documents });
        log(`${database}.${name}: ${counted(documents, 'document')}`);
      }
    }
    return { at, collections };
  } finally {
    await session.endSession();
  }
}

/**
 * The first response of a snapshot session contains the timestamp for all later reads. The driver does not read it from
 * raw responses, so each collection would be read at a different time.
 */
async function fixInstant(client: Mongo, session: Session, names: readonly string[]): Promise<void> {
  for (const database of names) {
    // A missing collection has no timestamp.
    for (const { name } of await collectionsOf(client, database)) {
      await client
        .db(database)
        .collection(name)
        .findOne({}, { session, ...ofOneInstant });
      if ((session as { snapshotTime?: unknown }).snapshotTime) return;
    }
  }
  throw new Error('The server did not return the timestamp of the snapshot');
}

async function collectionsOf(client: Mongo, database: string): Promise<mongoose.mongo.CollectionInfo[]> {
  const found = await client.db(database).listCollections({}, { nameOnly: false }).toArray();
  return (found as mongoose.mongo.CollectionInfo[]).filter(
    ({ name, type }) => type === 'collection' && !name.startsWith('system.'),
  );
}

/** Copies raw BSON, so that fields of a later release are preserved. @returns the number of documents */
async function copyDocuments(collection: mongoose.mongo.Collection, session: Session, file: string): Promise<number> {
  let documents = 0;
  const found = collection.find({}, { session, ...ofOneInstant, raw: true, batchSize: 1_000 });
  async function* bytes() {
    for await (const document of found) {
      documents++;
      yield document as unknown as Buffer;
    }
  }
  await pipeline(bytes, createGzip({ level: 1 }), createWriteStream(file));
  return documents;
}
