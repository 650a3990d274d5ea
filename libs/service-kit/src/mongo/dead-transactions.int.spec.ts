import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import mongoose, { model, Schema } from 'mongoose';
import { eventually } from '@junto/test-kit/eventually';
import { isolatedServers } from '@junto/test-kit/isolated-servers';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { readConfig, serviceConfig } from '../config';
import { connectMongo, disconnectMongo } from './connect';
import { endDeadTransactions, processName } from './dead-transactions';
import { inTransaction, onBlocked } from './transaction';

interface Pool {
  _id: string;
  units: number;
}
const PoolModel = model(
  'HeldPool',
  new Schema<Pool>({ _id: String, units: Number }, { collection: 'held_pools', versionKey: false }),
);

/** After this, the server aborts a transaction itself (`tools/servers/mongod.mjs`). */
const lifetimeMs = 10_000;

const place = isolatedServers();
const children: ChildProcess[] = [];

/** A process of a service that writes a pool in a transaction and commits when it reads a line. */
async function holder(name: string, pool: string) {
  const program = `
    const { mongo } = require('mongoose');
    (async () => {
      const client = await new mongo.MongoClient(process.env.URI, { appName: process.env.NAME }).connect();
      const session = client.startSession();
      session.startTransaction();
      const pools = client.db().collection('held_pools');
      await pools.updateOne({ _id: process.env.POOL }, { $inc: { units: 1 } }, { session });
      console.log('holds');
      const commit = () => session.commitTransaction().then(() => 'committed', (error) => error.message);
      process.stdin.once('data', () => commit().then(console.log));
    })();`;
  const env = { ...process.env, URI: place.mongoUri('own'), NAME: name, POOL: pool };
  const child = spawn(process.execPath, ['-e', program], { cwd: __dirname, env, stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => (await lines.next()).value as string;
  expect(await nextLine()).toBe('holds');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    commit: () => (child.stdin.write('commit\n'), nextLine()),
  };
}

const addOne = (pool: string) =>
  inTransaction((session) => PoolModel.updateOne({ _id: pool }, { $inc: { units: 1 } }, { session }), { maxMs: 5_000 });
const unitsOf = async (pool: string) => (await PoolModel.findById(pool).lean())?.units;

beforeAll(async () => {
  await connectMongo(place.mongoUri('own'), processName('buyer'));
  await PoolModel.create([
    { _id: 'a', units: 0 },
    { _id: 'b', units: 0 },
    { _id: 'c', units: 0 },
    { _id: 'd', units: 0 },
  ]);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await disconnectMongo();
  await place.cleanUp();
});

test('a starting service frees the documents of its killed predecessor before it answers requests', async () => {
  const heldAt = Date.now();
  const predecessor = await holder(processName('buyer', 'before'), 'a');
  await disconnectMongo();
  await predecessor.kill();
  let service: TestService | undefined;
  try {
    service = await startTestService((env) => ({
      name: 'buyer',
      version: '1',
      config: readConfig(serviceConfig, { ...env, MONGO_URI: place.mongoUri('own') }),
      slices: [],
    }));
    await addOne('a');
    expect(await unitsOf('a')).toBe(1);
    // The server would have aborted it only now.
    expect(Date.now() - heldAt).toBeLessThan(lifetimeMs);
  } finally {
    await service?.stop();
    await connectMongo(place.mongoUri('own'), processName('buyer'));
  }
});

test('a writer blocked by a dead process has its transaction ended long before the regular check', async () => {
  const dead = await holder(processName('buyer', 'dead'), 'd');
  await dead.kill();
  // No service runs here, so there is no regular check.
  onBlocked(() => void endDeadTransactions('buyer'));
  try {
    await addOne('d');
  } finally {
    onBlocked(() => {});
  }
  expect(await unitsOf('d')).toBe(1);
});

test('leaves the transaction of a live replica alone', async () => {
  const sibling = await holder(processName('buyer', 'beside'), 'b');
  expect(await endDeadTransactions('buyer')).toBe(0);
  expect(await sibling.commit()).toBe('committed');
  expect(await unitsOf('b')).toBe(1);
});

test("leaves the transactions of another service's processes alone", async () => {
  const other = await holder(processName('supplier', 'before'), 'c');
  await other.kill();
  expect(await endDeadTransactions('buyer')).toBe(0);
  // The server notices a closed connection a moment after its process.
  await eventually(async () => expect(await endDeadTransactions('supplier')).toBe(1));
  await addOne('c');
  expect(await unitsOf('c')).toBe(1);
});

test('keeps the process name within the limit of MongoDB for a long host name', () => {
  expect(processName('x'.repeat(20)).length).toBeLessThan(128);
  expect(processName('buyer')).not.toBe(processName('buyer', 'before'));
  expect(mongoose.connection.getClient().options.appName).toBe(processName('buyer'));
});
