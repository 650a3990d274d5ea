import mongoose from 'mongoose';
import { createLog } from '@junto/service-kit/telemetry/log';
import { isolatedPlace } from '@junto/test-kit/isolated-place';
import { selectedAtGates } from './selected-at-gates';

const place = isolatedPlace();
let client: mongoose.mongo.MongoClient;

beforeAll(async () => {
  client = await new mongoose.mongo.MongoClient(place.mongoUri('own')).connect();
});
afterAll(async () => {
  await client.close();
  await place.cleanUp();
});

it('moves what pools held as selected to the gates of their rounds, once', async () => {
  const db = client.db();
  const gates = db.collection<{ _id: string }>('round_gates');
  const pools = db.collection<{ _id: string }>('pools');
  await gates.insertMany([
    { _id: 'a', seq: 3 },
    { _id: 'b', seq: 0 },
  ] as never[]);
  await pools.insertMany([
    { _id: 'a1', round_id: 'a', committed: 5, selected: 7 },
    { _id: 'a2', round_id: 'a', committed: 0, selected: 0 },
    { _id: 'b1', round_id: 'b', committed: 0, selected: 0 },
  ] as never[]);
  const work = { db, log: createLog('test', '0', 'silent'), signal: new AbortController().signal };
  await selectedAtGates.run(work);
  // Ended before it was recorded, it runs again, when carts have changed already.
  await gates.updateOne({ _id: 'a' }, { $set: { 'selected.a1': 8 } });
  await selectedAtGates.run(work);
  expect(await gates.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'a', seq: 3, selected: { a1: 8 } },
    { _id: 'b', seq: 0, selected: {} },
  ]);
  expect(await pools.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'a1', round_id: 'a', committed: 5 },
    { _id: 'a2', round_id: 'a', committed: 0 },
    { _id: 'b1', round_id: 'b', committed: 0 },
  ]);
});
