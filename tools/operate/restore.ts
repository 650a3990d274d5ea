import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { Argument, Option } from 'commander';
import mongoose from 'mongoose';
import { restoreMarkName, type RestoreMark } from '@junto/service-kit/mongo/restore-mark';
import type { Bus } from '@junto/service-kit/nats/bus';
import { deadLetterStream, eventStream } from '@junto/service-kit/nats/streams';
import { readServers, withMongo, type Servers } from './backup-servers';
import { findObjects, putObjects } from './backup-store';
import { checkAtRest, databaseOf, judged } from './check';
import { manifestName, type BackedUpCollection, type Manifest } from './manifest';
import { counted, reasonOf, type Invocation, type Program } from './program';
import { untilStopSignal } from './stop-signal';
import { withBus } from './with-bus';

type Mongo = mongoose.mongo.MongoClient;
const { BSON } = mongoose.mongo;

/** Restores a backup while every service is stopped; see docs/operate/recover.md. */
export const restore: Program = {
  description: 'restore databases and objects from a backup, and start a new event stream',
  arguments: [new Argument('<folder>')],
  options: [new Option('--replace', 'drop databases that are not empty first')],
  run: async (invocation) => {
    const folder = invocation.names[0]!;
    // Connect before anything is dropped: the event stream describes the state before the restore and is deleted.
    return withBus((bus) =>
      restoreFrom(folder, readServers(), { ...invocation, bus, replace: invocation.options.replace === true }),
    );
  },
};

interface Restoring extends Pick<Invocation, 'dryRun' | 'log'> {
  /** Empties databases that contain data first; without it they are refused. */
  replace: boolean;
  bus: Bus;
}

async function restoreFrom(folder: string, servers: Servers, invocation: Restoring): Promise<string> {
  const { dryRun, log, replace } = invocation;
  const manifest = await manifestOf(folder);
  const databases = [...new Set(manifest.collections.map(({ database }) => database))];
  return withMongo(servers.mongoUri, async (client) => {
    const full = await namesOfFull(client, databases);
    if (full.length > 0 && !replace) {
      const refusal = `These databases aren't empty: ${full.join(', ')}. Use --replace to drop them first.`;
      // A dry run only reports it: a failed Job would look like a backup that cannot be restored.
      if (!dryRun) throw new Error(refusal);
      log(refusal);
    }
    await findWhole(folder, manifest, log);
    if (servers.store) await findObjects(folder, manifest.objects, log);
    const objects = dryRun
      ? await putObjects(folder, servers.store, manifest.objects, { dryRun, log })
      : await underMark(client, { folder, databases }, () =>
          putAll(client, { folder, manifest, servers, ...invocation }),
        );
    if (!dryRun) log(await judgeBooks(client, databases, log));
    const documents = manifest.collections.reduce((sum, entry) => sum + entry.documents, 0);
    const what = `${counted(documents, 'document')} of ${counted(databases.length, 'database')} and ${counted(objects, 'missing object')}`;
    return `${dryRun ? 'Would restore' : 'Restored'} ${what}, as of ${manifest.at}`;
  });
}

async function manifestOf(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch((error: unknown) => {
    throw new Error(`${folder} isn't a backup: ${reasonOf(error)}`, { cause: error });
  });
  return JSON.parse(text) as Manifest;
}

interface Putting extends Restoring {
  folder: string;
  manifest: Manifest;
  servers: Servers;
}

/** @returns number of missing objects */
async function putAll(client: Mongo, { folder, manifest, servers, bus, log }: Putting): Promise<number> {
  for (const entry of manifest.collections) {
    await putCollection(client, folder, entry);
    log(`${entry.database}.${entry.name}: ${counted(entry.documents, 'document')}`);
  }
  const objects = await putObjects(folder, servers.store, manifest.objects, { dryRun: false, log });
  await resendSince(client, [...new Set(manifest.collections.map(({ database }) => database))], new Date(manifest.at));
  await forgetStreams(bus);
  return objects;
}

/**
 * Empties the databases and fills them. Each database holds a mark from before the first deletion until the restore is
 * complete. If this program is killed in between, no service starts on a partial restore and no backup is made of it.
 */
async function underMark<T>(
  client: Mongo,
  { folder, databases }: { folder: string; databases: readonly string[] },
  fill: () => Promise<T>,
): Promise<T> {
  const stopSignal = untilStopSignal();
  try {
    const done = await stopSignal.unlessStopped(
      (async () => {
        const mark = { from: folder, begun_at: new Date() };
        for (const name of databases)
          await marksOf(client, name).replaceOne({ _id: 'restore' }, mark, { upsert: true });
        for (const name of databases) await empty(client, name);
        return fill();
      })(),
    );
    for (const name of databases) await marksOf(client, name).drop();
    return done;
  } catch (error) {
    throw new Error(
      `${reasonOf(error)}. These databases are only partly restored, so no service will start on them: ${databases.join(', ')}. Run this again with --replace`,
      { cause: error },
    );
  } finally {
    stopSignal.forget();
  }
}

const marksOf = (client: Mongo, name: string) => client.db(name).collection<RestoreMark>(restoreMarkName);

/** All but the mark. */
async function empty(client: Mongo, name: string): Promise<void> {
  const found = await client.db(name).listCollections({}, { nameOnly: true }).toArray();
  for (const { name: collection } of found)
    if (collection !== restoreMarkName && !collection.startsWith('system.'))
      await client.db(name).collection(collection).drop();
}

/** Books are judged against one another: only where all are there. */
async function judgeBooks(client: Mongo, databases: readonly string[], log: Invocation['log']): Promise<string> {
  const lacking = judged.filter((service) => !databases.some((name) => name.endsWith(`_${service}`)));
  if (lacking.length > 0) return `The books weren't checked: the backup lacks ${lacking.join(', ')}`;
  return checkAtRest(await databaseOf(client, databases), { log });
}

const fileOf = (folder: string, { database, name }: BackedUpCollection) =>
  path.join(folder, database, `${name}.bson.gz`);

/** Before anything is dropped: a backup that was cut short puts nothing back, and takes nothing away. */
async function findWhole(folder: string, { collections }: Manifest, log: Invocation['log']): Promise<void> {
  for (const entry of collections) {
    let found = 0;
    for await (const _document of documentsIn(fileOf(folder, entry))) found++;
    refuseOther(found, entry);
  }
  log(`Complete: ${counted(collections.length, 'collection')}`);
}

function refuseOther(found: number, { database, name, documents }: BackedUpCollection): void {
  if (found !== documents)
    throw new Error(`${database}.${name}: found ${found} documents, but the backup should have ${documents}`);
}

async function namesOfFull(client: Mongo, databases: readonly string[]): Promise<string[]> {
  const full: string[] = [];
  for (const name of databases) if ((await client.db(name).listCollections().toArray()).length > 0) full.push(name);
  return full;
}

const batchSize = 500;

async function putCollection(client: Mongo, folder: string, entry: BackedUpCollection): Promise<void> {
  const { database, name, options, indexes } = entry;
  const collection = await client.db(database).createCollection(name, options);
  let written = 0;
  let batch: mongoose.mongo.Document[] = [];
  const write = async () => {
    if (batch.length > 0) await collection.insertMany(batch, { ordered: false });
    written += batch.length;
    batch = [];
  };
  for await (const document of documentsIn(fileOf(folder, entry))) {
    // Numbers keep the form that they were stored in.
    batch.push(BSON.deserialize(document, { promoteValues: false }));
    if (batch.length === batchSize) await write();
  }
  await write();
  refuseOther(written, entry);
  for (const { key, v: _version, ns: _namespace, ...rest } of indexes as mongoose.mongo.Document[])
    if (rest.name !== '_id_') await collection.createIndex(key as mongoose.mongo.IndexSpecification, rest);
}

/** Each document begins with its own length, four bytes. */
async function* documentsIn(file: string): AsyncGenerator<Buffer> {
  let left = Buffer.alloc(0);
  for await (const chunk of createReadStream(file).pipe(createGunzip())) {
    left = Buffer.concat([left, chunk as Buffer]);
    let at = 0;
    while (left.length - at >= 4 && left.length - at >= left.readInt32LE(at)) {
      const until = at + left.readInt32LE(at);
      yield left.subarray(at, until);
      at = until;
    }
    left = left.subarray(at);
  }
  if (left.length > 0) throw new Error(`${file} ends in the middle of a document`);
}

/**
 * Events in flight at the backup's timestamp may be this old. A consumer that has handled an event already skips it.
 */
const onItsWayMs = 24 * 60 * 60 * 1_000;

/** Events that were sent shortly before the instant may not have been handled by then: they are sent once more. */
async function resendSince(client: Mongo, databases: readonly string[], at: Date): Promise<void> {
  for (const name of databases) {
    const since = { sent: true, at: { $gte: new Date(at.getTime() - onItsWayMs) } };
    await client
      .db(name)
      .collection('outbox')
      .updateMany(since, { $set: { sent: false }, $unset: { sent_at: '' } });
  }
}

/** The stream describes the state before the restore. Services create it again with new consumers on start. */
async function forgetStreams(bus: Bus): Promise<void> {
  const { manager } = await bus.ready();
  for (const stream of [eventStream(bus.prefix), deadLetterStream(bus.prefix)]) {
    await manager.streams.delete(stream).catch((error: unknown) => {
      if (String(error).includes('stream not found')) return;
      throw new Error(`NATS did not delete the stream ${stream} (${reasonOf(error)})`, { cause: error });
    });
  }
}
