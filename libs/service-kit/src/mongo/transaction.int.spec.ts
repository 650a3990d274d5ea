import { setTimeout as pause } from 'node:timers/promises';
import { model, Schema } from 'mongoose';
import { refuse } from '@junto/contracts/problems';
import { isolatedServers } from '@junto/test-kit/isolated-servers';
import { connectMongo, disconnectMongo } from './connect';
import { isDatabaseAway, isDuplicateKey, TryAgain } from './errors';
import { createIndexes } from './indexes';
import { afterCommit, inTransaction } from './transaction';

interface Counter {
  _id: string;
  value: number;
}
const CounterModel = model('Counter', new Schema<Counter>({ _id: String, value: Number }, { versionKey: false }));
const place = isolatedServers();
beforeAll(async () => {
  await connectMongo(place.mongoUri('own'), 'test');
  await createIndexes([CounterModel]);
});
afterAll(async () => {
  await disconnectMongo();
  await place.cleanUp();
});
beforeEach(async () => {
  await CounterModel.deleteMany({});
  await CounterModel.create({ _id: 'one', value: 0 });
});
const value = async () => (await CounterModel.findById('one').lean())?.value;

test('twenty at once on one document all come through, each once', async () => {
  const add = () =>
    inTransaction(async (session) => {
      const counter = await CounterModel.findById('one').session(session).lean();
      await CounterModel.updateOne({ _id: 'one' }, { $set: { value: counter!.value + 1 } }, { session });
    });
  await Promise.all(Array.from({ length: 20 }, add));
  expect(await value()).toBe(20);
});

test('a refusal is the answer and rolls everything back', async () => {
  const answer = await inTransaction(async (session) => {
    await CounterModel.updateOne({ _id: 'one' }, { $inc: { value: 5 } }, { session });
    return refuse('stale_state', { status: 'full' });
  });
  expect(answer).toEqual(refuse('stale_state', { status: 'full' }));
  expect(await value()).toBe(0);
});

test('what is to happen after the commit happens once, however often the work ran, and not without a commit', async () => {
  const said: string[] = [];
  let tries = 0;
  await inTransaction(async (session) => {
    tries++;
    afterCommit(session, () => said.push(`try ${tries}`));
    await CounterModel.updateOne({ _id: 'one' }, { $inc: { value: 1 } }, { session });
    // Another writer in between: the first try runs into a write conflict at its next write.
    if (tries === 1) {
      await session.abortTransaction();
      session.startTransaction();
      await CounterModel.findById('one').session(session);
      await CounterModel.updateOne({ _id: 'one' }, { $inc: { value: 10 } });
      await CounterModel.updateOne({ _id: 'one' }, { $inc: { value: 1 } }, { session });
    }
  });
  expect([tries, said, await value()]).toEqual([2, ['try 2'], 11]);

  await inTransaction(async (session) => {
    afterCommit(session, () => said.push('refused'));
    return refuse('round_not_open');
  });
  await expect(
    inTransaction(async (session) => {
      afterCommit(session, () => said.push('failed'));
      throw new Error('a bug');
    }),
  ).rejects.toThrow('a bug');
  expect(said).toEqual(['try 2']);
});

test('who cannot come through in time is told to try again', async () => {
  let release = () => {};
  const holding = inTransaction(async (session) => {
    await CounterModel.updateOne({ _id: 'one' }, { $inc: { value: 1 } }, { session });
    await new Promise<void>((resolve) => (release = resolve));
  });
  await pause(100);
  const blocked = inTransaction(
    (session) => CounterModel.updateOne({ _id: 'one' }, { $inc: { value: 1 } }, { session }),
    { maxMs: 200 },
  );
  await expect(blocked).rejects.toThrow(TryAgain);
  release();
  await holding;
  expect(await value()).toBe(1);
});

test('a unique index that refuses is told apart from a database that is away', async () => {
  const error: unknown = await CounterModel.create({ _id: 'one', value: 1 }).catch((reason: unknown) => reason);
  expect([isDuplicateKey(error), isDatabaseAway(error)]).toEqual([true, false]);
});

test('an operator in a filter must be said to be meant', async () => {
  await expect(CounterModel.find({ _id: { $ne: 'x' } }).lean()).rejects.toThrow('Cast to string failed');
});
