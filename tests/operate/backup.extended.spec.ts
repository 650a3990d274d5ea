import { cp, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'minio';
import mongoose from 'mongoose';
import { connect } from 'nats';
import { eventStream } from '@junto/service-kit/nats/streams';
import { isolatedServers, type IsolatedServers } from '@junto/test-kit/isolated-servers';
import { operate } from './run-operate';

// Each run of a program starts a process that reads its sources: seconds on a busy machine.

type Doc = mongoose.mongo.Document & { _id: string };
const { Double, Int32, MongoClient } = mongoose.mongo;

let place: IsolatedServers;
let client: mongoose.mongo.MongoClient;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  place = isolatedServers();
  client = await new MongoClient(place.mongoUri('owner')).connect();
  folder = await mkdtemp(path.join(tmpdir(), 'junto-backup-'));
  const { endpoint, accessKey, secretKey, bucket } = place.store;
  env = {
    MONGO_URI: place.mongoUri('owner'),
    MONGO_DATABASES: `${place.token}_owner,${place.token}_copier`,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    S3_BUCKET: bucket,
  };
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await client.close();
  await place.cleanUp();
});

const owner = () => client.db(`${place.token}_owner`);
const copier = () => client.db(`${place.token}_copier`);

/** As services do: an order with its event, and after the commit, elsewhere, the copy of it. */
function trade(): () => Promise<void> {
  let on = true;
  const run = (async () => {
    for (let version = 1; on; version++) {
      for (const _id of ['one', 'two']) {
        await client.withSession((session) =>
          session.withTransaction(async () => {
            await owner().collection<Doc>('orders').replaceOne({ _id }, { version }, { upsert: true, session });
            const row = { _id: new mongoose.mongo.ObjectId(), sent: true, at: new Date(), version };
            await owner().collection('outbox').insertOne(row, { session });
          }),
        );
        await copier().collection<Doc>('orders').replaceOne({ _id }, { version }, { upsert: true });
      }
    }
  })();
  return async () => {
    on = false;
    await run;
  };
}

test('missing ledgers are not reported as consistent', async () => {
  const ran = await operate(place, ['check', '--at-rest'], { ...env, MONGO_DATABASES: `${place.token}_buyer` });
  expect([ran.code, ran.stderr]).toEqual([1, expect.stringContaining(`Can't find junto_identity, junto_supplier`)]);
  expect(ran.stderr).toContain(`${place.token}_buyer`);
});

test('a backup beside traffic is of one instant, and what it is put back to is what it was', async () => {
  const store = new Client({
    endPoint: new URL(place.store.endpoint).hostname,
    port: Number(new URL(place.store.endpoint).port),
    useSSL: false,
    accessKey: place.store.accessKey,
    secretKey: place.store.secretKey,
  });
  const { bucket } = place.store;
  await store.makeBucket(bucket);
  await store.putObject(bucket, 'images/cup', Buffer.from('a cup'), 5, { 'Content-Type': 'image/webp' });
  await owner()
    .collection<Doc>('prices')
    .insertMany([
      { _id: 'whole', price: new Int32(5_000), rate: new Double(2), at: new Date(0), none: null },
      ...Array.from({ length: 1_200 }, (_, index) => ({
        _id: `p${index}`,
        price: new Int32(index),
        text: 'x'.repeat(500),
      })),
    ]);
  await owner()
    .collection('prices')
    .createIndex({ price: 1 }, { unique: true, partialFilterExpression: { price: { $gt: 0 } } });
  await owner().collection<Doc>('orders').insertOne({ _id: 'one', version: 0 });
  await copier().collection<Doc>('orders').insertOne({ _id: 'one', version: 0 });

  const at = path.join(folder, 'first');
  const dry = await operate(place, ['backup', at, '--dry-run'], env);
  expect(dry).toMatchObject({
    stderr: expect.not.stringContaining('instant'),
    code: 0,
    done: expect.stringMatching(/^Would write \d+ collections of 2 databases, 1 object:/),
  });
  expect(await readdir(folder)).toEqual([]);

  const endTrade = trade();
  const written = await operate(place, ['backup', at], env);
  await endTrade();
  expect([written.code, written.stderr]).toEqual([0, expect.stringContaining('1,201 documents')]);
  const window = await client.db('admin').admin().command({ getParameter: 1, minSnapshotHistoryWindowInSeconds: 1 });
  expect(window.minSnapshotHistoryWindowInSeconds).toBeLessThan(600);

  const tried = await operate(place, ['restore', at, '--dry-run'], env);
  expect([tried.code, tried.stderr]).toEqual([0, expect.stringContaining("These databases aren't empty")]);
  expect(tried.done).toMatch(/^Would restore /);
  const refused = await operate(place, ['restore', at], env);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("These databases aren't empty")]);
  // One that was cut short takes nothing away.
  const cut = path.join(folder, 'cut');
  await cp(at, cut, { recursive: true });
  const cutFile = (await readdir(cut, { recursive: true })).find((file) => file.endsWith('prices.bson.gz'))!;
  await truncate(path.join(cut, cutFile), 2_000);
  const partial = await operate(place, ['restore', cut, '--replace'], env);
  expect([partial.code, await owner().collection('prices').countDocuments()]).toEqual([1, 1_201]);
  const short = path.join(folder, 'short');
  await cp(at, short, { recursive: true });
  await truncate(path.join(short, 'store/images/cup'), 2);
  const without = await operate(place, ['restore', short, '--replace'], env);
  expect([without.code, without.stderr]).toEqual([1, expect.stringContaining('found 1 damaged object')]);
  expect(await owner().collection('prices').countDocuments()).toBe(1_201);
  // Nor does one that could not begin the stream anew.
  const alone = await operate({ ...place, natsUrl: 'nats://127.0.0.1:1' }, ['restore', at, '--replace'], env);
  expect([alone.code, alone.stderr]).toEqual([1, expect.stringContaining('NATS at nats://127.0.0.1:1')]);
  expect(await owner().collection('prices').countDocuments()).toBe(1_201);
  await store.removeObject(bucket, 'images/cup');
  const nats = await connect({ servers: place.natsUrl });
  const { streams } = await nats.jetstreamManager();
  // Created by the first client, an operator here.
  await streams.info(eventStream(place.natsPrefix));
  const restored = await operate(place, ['restore', at, '--replace'], env);
  expect([restored.code, restored.done]).toEqual([0, expect.stringContaining('and 1 missing object,')]);
  // Its events describe the state before the restore.
  await expect(streams.info(eventStream(place.natsPrefix))).rejects.toThrow('stream not found');
  await nats.close();

  const versions = async (db: mongoose.mongo.Db) =>
    new Map((await db.collection<Doc>('orders').find().toArray()).map(({ _id, version }) => [_id, version as number]));
  const [originals, copies] = [await versions(owner()), await versions(copier())];
  const rows = await owner().collection('outbox').find().toArray();
  // No read model is ahead of its source, and missing events are sent again.
  for (const [id, version] of copies) expect(originals.get(id)).toBeGreaterThanOrEqual(version);
  expect(originals.get('one')! - copies.get('one')!).toBeLessThanOrEqual(1);
  expect(Math.max(...rows.map(({ version }) => version as number))).toBe(Math.max(...originals.values()));
  expect(rows.every(({ sent }) => sent === false)).toBe(true);

  const prices = owner().collection<Doc>('prices');
  expect(await prices.findOne({ _id: 'whole' }, { promoteValues: false })).toEqual({
    ...{ _id: 'whole', price: new Int32(5_000), rate: new Double(2), none: null },
    at: new Date(0),
  });
  expect(await prices.countDocuments()).toBe(1_201);
  expect(await prices.indexes()).toContainEqual(
    expect.objectContaining({ key: { price: 1 }, unique: true, partialFilterExpression: { price: { $gt: 0 } } }),
  );
  const cup = await store.statObject(bucket, 'images/cup');
  expect([cup.size, cup.metaData['content-type']]).toEqual([5, 'image/webp']);
});
