import { setTimeout as pause } from 'node:timers/promises';
import { model, Schema } from 'mongoose';
import { refuse } from '@junto/contracts/problems';
import { databaseOfSpec } from '@junto/test-kit/database-of-spec';
import { isDatabaseAway, isDuplicateKey, TryAgain } from './errors';
import { afterCommit, inTransaction, type ClientSession } from './transaction';

interface Counter {
  _id: string;
  value: number;
}
const CounterModel = model('Counter', new Schema<Counter>({ _id: String, value: Number }, { versionKey: false }));
databaseOfSpec([CounterModel]);
beforeEach(async () => {
  await CounterModel.deleteMany({});
  await CounterModel.create({ _id: 'one', value: 0 });
});
const value = async () => (await CounterModel.findById('one').lean())?.value;

test('twenty concurrent transactions on one document all commit, each once', async () => {
  let attempts = 0;
  const add = async (session: ClientSession) => {
    attempts++;
    const counter = await CounterModel.findById('one').session(session).lean();
    await CounterModel.updateOne({ _id: 'one' }, { $set: { value: counter!.value + 1 } }, { session });
  };
  await Promise.all(Array.from({ length: 20 }, () => inTransaction(add, { maxMs: 120_000 })));
  expect(await value()).toBe(20);
  // If one transaction committed per round of attempts, there would be 20 + 19 + … + 1.
  expect(attempts).toBeLessThanOrEqual(210);
});

test('returns a refusal and rolls everything back', async () => {
  const answer = await inTransaction(async (session) => {
    await CounterModel.updateOne({ _id: 'one' }, { $inc: { value: 5 } }, { session });
    return refuse('stale_state', { status: 'full' });
  });
  expect(answer).toEqual(refuse('stale_state', { status: 'full' }));
  expect(await value()).toBe(0);
});

test('runs callbacks once after the commit, however often the work was retried, and not without a commit', async () => {
  const callbacks: string[] = [];
  let tries = 0;
  await inTransaction(async (session) => {
    tries++;
    afterCommit(session, () => callbacks.push(`try ${tries}`));
    await CounterModel.updateOne({ _id: 'one' }, { $inc: { value: 1 } }, { session });
    // Another writer in between: the first attempt gets a write conflict at its next write.
    if (tries === 1) {
      await session.abortTransaction();
      session.startTransaction();
      await CounterModel.findById('one').session(session);
      await CounterModel.updateOne({ _id: 'one' }, { $inc: { value: 10 } });
      await CounterModel.updateOne({ _id: 'one' }, { $inc: { value: 1 } }, { session });
    }
  });
  expect([tries, callbacks, await value()]).toEqual([2, ['try 2'], 11]);

  await inTransaction(async (session) => {
    afterCommit(session, () => callbacks.push('refused'));
    return refuse('round_not_open');
  });
  await expect(
    inTransaction(async (session) => {
      afterCommit(session, () => callbacks.push('failed'));
      throw new Error('a bug');
    }),
  ).rejects.toThrow('a bug');
  expect(callbacks).toEqual(['try 2']);
});

test('throws TryAgain when a transaction cannot commit in time', async () => {
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

test('distinguishes a duplicate key from an unavailable database', async () => {
  const error: unknown = await CounterModel.create({ _id: 'one', value: 1 }).catch((reason: unknown) => reason);
  expect([isDuplicateKey(error), isDatabaseAway(error)]).toEqual([true, false]);
});

test('rejects an operator in a filter that is not marked as trusted', async () => {
  await expect(CounterModel.find({ _id: { $ne: 'x' } }).lean()).rejects.toThrow('Cast to string failed');
});
