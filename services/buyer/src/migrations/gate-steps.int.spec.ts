import mongoose from 'mongoose';
import { createLog } from '@junto/service-kit/telemetry/log';
import { isolatedPlace } from '@junto/test-kit/isolated-place';
import { gateSteps } from './gate-steps';

const place = isolatedPlace();
let client: mongoose.mongo.MongoClient;

beforeAll(async () => {
  client = await new mongoose.mongo.MongoClient(place.mongoUri('own')).connect();
});
afterAll(async () => {
  await client.close();
  await place.cleanUp();
});

it('names the step of each gate that a release before it left, and changes none twice', async () => {
  const db = client.db();
  const at = new Date('2026-03-01T10:00:00.000Z');
  const gates = db.collection<{ _id: string }>('round_gates');
  await gates.insertMany([
    { _id: 'a running', open: true, unmet: null, cleared_at: null },
    { _id: 'b shut', open: false, unmet: ['offer'], cleared_at: null },
    { _id: 'c cleared', open: false, unmet: [], cleared_at: at },
    { _id: 'd heard of late', open: false, unmet: null, cleared_at: null },
    { _id: 'e new', step: 'shut', unmet: ['offer'], cleared_at: null },
  ] as never[]);
  const work = { db, log: createLog('test', '0', 'silent'), signal: new AbortController().signal };
  await gateSteps.run(work);
  await gateSteps.run(work);
  expect(await gates.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'a running', step: 'open', unmet: [], cleared_at: null },
    { _id: 'b shut', step: 'shut', unmet: ['offer'], cleared_at: null },
    { _id: 'c cleared', step: 'cleared', unmet: [], cleared_at: at },
    { _id: 'd heard of late', step: 'shut', unmet: [], cleared_at: null },
    { _id: 'e new', step: 'shut', unmet: ['offer'], cleared_at: null },
  ]);
});
