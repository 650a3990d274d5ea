import { randomUUID } from 'node:crypto';
import mongoose, { model, mongo, Schema } from 'mongoose';
import { z } from 'zod';
import { event } from '@junto/contracts/event';
import { id } from '@junto/contracts/wire';
import { eventually } from '@junto/test-kit/eventually';
import { TryAgain } from '../mongo/errors';
import { inTransaction } from '../mongo/transaction';
import { serviceOfSlice } from '../testing/service-of-slice';
import { consume } from './consumer';
import { countDeadLetters } from './dead-letters';
import { platformContext } from './event-context';
import { appendEvents, newEvent } from './outbox';

const leafFell = event('leaf.fell', {
  owner: 'supplier',
  key: 'tree',
  payload: z.object({ tree: z.string(), leaf_id: id, n: z.int() }),
});

interface Fallen {
  _id: string;
  ns: number[];
}
const FallenModel = model(
  'Fallen',
  new Schema<Fallen>({ _id: String, ns: [Number] }, { collection: 'fallen', versionKey: false }),
);

/** Errors that the handler of a leaf throws, one per attempt; it succeeds when none is left. */
const obstacles = new Map<string, unknown[]>();
const groups: number[] = [];
let tooMany = Infinity;

const service = serviceOfSlice({
  indexes: [FallenModel],
  consumers: [
    consume(leafFell, {
      durable: 'count-fallen',
      once: true,
      handlerOfMany: async (envelopes, session) => {
        groups.push(envelopes.length);
        if (envelopes.length > tooMany) throw new TryAgain('too much for the time');
        for (const { payload } of envelopes) {
          const obstacle = obstacles.get(payload.leaf_id)?.shift();
          if (obstacle) throw obstacle;
          const push = { $push: { ns: payload.n } };
          await FallenModel.updateOne({ _id: payload.leaf_id }, push, { upsert: true, session });
        }
      },
    }),
  ],
});

const fall = (leaf: string, n: number) => {
  const payload = { tree: 'oak', leaf_id: leaf, n };
  return { payload, aggregateId: leaf, version: n };
};
const emit = (leaf: string, n: number) => service.emit(leafFell, fall(leaf, n));
const fallen = async (leaf: string) => (await FallenModel.findById(leaf).lean())?.ns ?? [];
const failures = () => mongoose.connection.collection('event_failures').countDocuments();

const writeConflict = () => new mongo.MongoServerError({ message: 'WriteConflict', code: 112 });
const passing: [string, () => unknown][] = [
  ['a write conflict', writeConflict],
  ['what did not come through in time', () => new TryAgain('The transaction did not come through')],
  ['a read that had to wait for too long', () => new mongo.MongoServerError({ message: 'MaxTimeMSExpired', code: 50 })],
];

test.each(passing)('retries an event after %s without a limit and keeps handling others', async (_, make) => {
  const [leaf, other] = [randomUUID(), randomUUID()];
  // Once in its group and eight times alone: five failures of its own would make it a dead letter.
  obstacles.set(leaf, Array.from({ length: 9 }, make));
  await emit(leaf, 1);
  await emit(leaf, 2);
  await emit(other, 1);
  await eventually(async () => expect(await fallen(other)).toEqual([1]));
  await eventually(async () => expect(await fallen(leaf)).toEqual([1, 2]));
  expect(obstacles.get(leaf)).toEqual([]);
  expect(await failures()).toBe(0);
  expect(await countDeadLetters(service.bus, 'buyer')).toBe(0);
});

test('splits a group that exceeds the time limit into smaller ones', async () => {
  const leaves = Array.from({ length: 20 }, () => randomUUID());
  tooMany = 4;
  groups.length = 0;
  const events = leaves.map((leaf) => newEvent(leafFell, { ...fall(leaf, 1), cause: platformContext }));
  await inTransaction((session) => appendEvents(session, events));
  await eventually(async () => {
    for (const leaf of leaves) expect(await fallen(leaf)).toEqual([1]);
  });
  expect(Math.max(...groups)).toBe(20);
  expect(await failures()).toBe(0);
  tooMany = Infinity;
});
