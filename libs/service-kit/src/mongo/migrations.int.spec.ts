import { setTimeout as sleep } from 'node:timers/promises';
import mongoose, { mongo } from 'mongoose';
import { pino } from 'pino';
import { z } from 'zod';
import { eventually } from '@junto/test-kit/eventually';
import { isolatedServers } from '@junto/test-kit/isolated-servers';
import { changeDocuments, renameFields } from './change-documents';
import { connectMongo, disconnectMongo } from './connect';
import { migrate, type Migration } from './migrations';
import { prepareDatabase } from './prepare-database';
import { restoreMarkName, type RestoreMark } from './restore-mark';
import { stored } from './stored';

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const place = isolatedServers();
let database = 0;
const clients: mongo.MongoClient[] = [];

/** A database for one test, and a second connection as another process would have it. */
async function openDatabase(
  name = `d${++database}`,
): Promise<{ db: mongo.Db; name: string; client: mongo.MongoClient }> {
  const client = await new mongo.MongoClient(place.mongoUri(name)).connect();
  clients.push(client);
  return { db: client.db(), name, client };
}

beforeEach(() => void lines.splice(0));
afterEach(() => disconnectMongo());
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await place.cleanUp();
});

const storedWord = stored('words', z.object({ id: z.string(), sort_key: z.string(), at: z.iso.datetime() }), [
  [{ sort_key: 1 }, { unique: true }],
  [{ at: 1 }, { name: 'expires_after_a_day', expireAfterSeconds: 86_400 }],
]);
const rename: Migration = {
  name: '0001-contract-names',
  run: (work) => renameFields(work, 'words', { sortKey: 'sort_key' }),
};
const words = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ _id: `w${String(n).padStart(5, '0')}` as never, sortKey: `k${n}` }));

it('migrates an old database before it is used, and changes nothing the second time', async () => {
  const { db, name } = await openDatabase();
  await db.collection('words').insertMany(words(2_500));
  await db.collection('words').createIndexes([
    { key: { sortKey: 1 }, unique: true },
    { key: { at: 1 }, name: 'expires_after_a_day', expireAfterSeconds: 60 },
    { key: { sortKey: 1, at: 1 }, name: 'nobodys' },
  ]);
  await db.collection('others').createIndex({ free: 1 });
  await connectMongo(place.mongoUri(name), 'test');

  await prepareDatabase([storedWord.model], [rename], log);
  expect(await storedWord.model.findById('w02499').lean()).toEqual({ _id: 'w02499', sort_key: 'k2499' });
  expect(await storedWord.model.countDocuments({ sort_key: mongoose.trusted({ $exists: true }) })).toBe(2_500);
  const indexes = await db.collection('words').indexes();
  expect(indexes.map(({ name, unique, expireAfterSeconds }) => [name, unique, expireAfterSeconds])).toEqual([
    ['_id_', undefined, undefined],
    ['sort_key_1', true, undefined],
    ['expires_after_a_day', undefined, 86_400],
  ]);
  expect((await db.collection('others').indexes()).map(({ name }) => name)).toEqual(['_id_', 'free_1']);
  expect(lines.filter((line) => line.includes('dropped an index'))).toHaveLength(3);
  expect(lines.some((line) => line.includes('"changed":2500'))).toBe(true);

  lines.splice(0);
  await prepareDatabase([storedWord.model], [rename], log);
  expect(lines).toEqual([]);
});

it('renames fields and leaves documents that have the new name alone', async () => {
  const { db } = await openDatabase();
  const fresh = { _id: 'b' as never, is_old: 1 };
  await db.collection('items').insertMany([{ _id: 'a' as never, isOld: 1, none: null }, fresh]);
  const names: Migration = { name: '0001-names', run: (work) => renameFields(work, 'items', { isOld: 'is_old' }) };
  await migrate({ db, log }, [names]);
  expect(await db.collection('items').find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'a', is_old: 1, none: null },
    fresh,
  ]);
});

it('does not prepare a database during a restore or after an interrupted one', async () => {
  const { db, name } = await openDatabase();
  await db
    .collection<RestoreMark>(restoreMarkName)
    .insertOne({ _id: 'restore', from: '/backups/one', begun_at: new Date() });
  await connectMongo(place.mongoUri(name), 'test');
  await expect(prepareDatabase([storedWord.model], [rename], log)).rejects.toThrow(
    `${db.databaseName} is being restored from /backups/one since 2`,
  );
  expect(await db.listCollections().toArray()).toHaveLength(1);
  await db.collection(restoreMarkName).drop();
  await prepareDatabase([storedWord.model], [rename], log);
});

it('runs each migration in order in one of two processes that start together, while the other waits', async () => {
  const { db, name } = await openDatabase();
  const other = await openDatabase(name);
  const ran: string[] = [];
  const slow = (name: string): Migration => ({
    name,
    run: async () => {
      ran.push(`${name} begins`);
      await sleep(300);
      ran.push(`${name} ends`);
    },
  });
  const list = [slow('0001-first'), slow('0002-second')];
  await Promise.all([migrate({ db, log }, list), migrate({ db: other.db, log }, list)]);
  expect(ran).toEqual(['0001-first begins', '0001-first ends', '0002-second begins', '0002-second ends']);
  expect(await db.collection('migrations').find().toArray()).toMatchObject([
    { _id: '0001-first' },
    { _id: '0002-second' },
  ]);
  expect(lines.some((line) => line.includes('waiting for it'))).toBe(true);
});

it('continues after a killed process once its lease has expired', async () => {
  const { db, name } = await openDatabase();
  await db.collection('words').insertMany(words(2_500));
  const killed = await openDatabase(name);
  const dying: Migration = {
    ...rename,
    run: async (work) => {
      await db
        .collection('words')
        .updateMany({ _id: { $lt: 'w01000' as never } }, { $rename: { sortKey: 'sort_key' } });
      await killed.client.close();
      await rename.run(work);
    },
  };
  await expect(migrate({ db: killed.db, log }, [dying], { leaseMs: 1_500 })).rejects.toThrow();
  expect(await db.collection('migrations').countDocuments()).toBe(0);
  expect(await db.collection('words').countDocuments({ sortKey: { $exists: true } })).toBe(1_500);

  const startedAt = performance.now();
  await migrate({ db, log }, [rename], { leaseMs: 1_500 });
  expect(performance.now() - startedAt).toBeGreaterThan(500);
  expect(await db.collection('words').countDocuments({ sort_key: { $exists: true } })).toBe(2_500);
  expect(lines.some((line) => line.includes('"changed":1500'))).toBe(true);
  expect(await db.collection('migrations').countDocuments()).toBe(1);
});

it('stops when another process took over during a pause', async () => {
  const { db } = await openDatabase();
  await db.collection('words').insertMany(words(10));
  const stolen: Migration = {
    name: '0001-stolen',
    run: async (work) => {
      await db.collection('leases').updateOne({}, { $set: { by: 'another' } });
      await eventually(() => expect(work.signal.aborted).toBe(true));
      await changeDocuments(work, { collection: 'words', stale: {}, stages: [{ $set: { touched: true } }] });
    },
  };
  await expect(migrate({ db, log }, [stolen], { leaseMs: 600 })).rejects.toThrow('Another process took over');
  expect(await db.collection('words').countDocuments({ touched: true })).toBe(0);
  expect(await db.collection('migrations').countDocuments()).toBe(0);
});

it('rejects a database that a later release migrated, and an unordered list of migrations', async () => {
  const { db, name } = await openDatabase();
  const later: Migration = { name: '0002-later', run: async () => {} };
  await migrate({ db, log }, [rename, later]);
  await connectMongo(place.mongoUri(name), 'test');
  await expect(prepareDatabase([], [rename], log)).rejects.toThrow('0002-later');
  await expect(prepareDatabase([], [later, rename], log)).rejects.toThrow('in the order of their names');
});
