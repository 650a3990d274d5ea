import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { z } from 'zod';
import { event } from '@junto/contracts/event';
import { databaseOfSpec } from '@junto/test-kit/database-of-spec';
import { eventually } from '@junto/test-kit/eventually';
import { inTransaction } from '../mongo/transaction';
import { openBus, type Bus } from '../nats/bus';
import { eventStream } from '../nats/streams';
import { createLog } from '../telemetry/log';
import { platformContext } from './event-context';
import { appendEvents, newEvent, outboxName, outboxOwner } from './outbox';
import type { OutboxRow } from './outbox-row';
import { startRelay, type Relay } from './relay';

const noted = event('note.taken', {
  owner: 'buyer',
  key: 'room',
  payload: z.object({ room: z.string(), n: z.int() }),
});
const place = databaseOfSpec([]);
const log = createLog('test', '0', 'silent');
const rows = () => mongoose.connection.collection<OutboxRow>(outboxName);
const unsent = () => rows().countDocuments({ sent: false });
/** Rows of a commit, read from the database and dated now. */
const storedRows = () => rows().find({ sent: false, by: outboxOwner }).sort({ _id: 1 }).toArray();
const commit = (from: number, count: number, room = (n: number) => `r${n % 5}`) =>
  inTransaction((session) =>
    appendEvents(
      session,
      Array.from({ length: count }, (_, index) => from + index).map((n) =>
        newEvent(noted, { payload: { room: room(n), n }, aggregateId: room(n), version: n, cause: platformContext }),
      ),
    ),
  );

let bus: Bus;
const relays: Relay[] = [];
const relay = (options: Partial<Parameters<typeof startRelay>[0]> = {}) => {
  const started = startRelay({ db: mongoose.connection.db!, bus, log, sweepMs: 200, overdueAfterMs: 400, ...options });
  relays.push(started);
  return started;
};

/** All events of the stream, per message. */
async function published(): Promise<{ n: number; room: string }[][]> {
  const { jetstream, manager } = await bus.ready();
  const { messages } = (await manager.streams.info(eventStream(bus.prefix))).state;
  const found: { n: number; room: string }[][] = [];
  if (messages === 0) return found;
  const consumer = await jetstream.consumers.get(eventStream(bus.prefix));
  for await (const message of await consumer.fetch({ max_messages: messages, expires: 2_000 })) {
    found.push(([message.json()].flat() as { payload: { n: number; room: string } }[]).map((one) => one.payload));
  }
  return found;
}

beforeEach(async () => {
  await rows().deleteMany({});
  bus = openBus({ url: place.natsUrl, name: 'test', prefix: `${place.natsPrefix}${randomUUID().slice(0, 8)}`, log });
  await bus.ready();
});
afterEach(async () => {
  for (const one of relays.splice(0)) await one.stop();
  await bus.stop();
});

test('publishes at start the rows that a crash left unpublished', async () => {
  await commit(1, 30);
  await rows().updateMany({}, { $set: { by: 'a process that was killed' } });
  relay({ overdueAfterMs: 0 });
  await eventually(async () => expect(await unsent()).toBe(0));
  const all = (await published()).flat().map((one) => one.n);
  expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
});

test('leaves fresh rows of another process alone and publishes them once they are overdue', async () => {
  await commit(1, 3);
  await rows().updateMany({}, { $set: { by: 'another replica', at: new Date() } });
  const [sweepMs, overdueAfterMs] = [20, 60_000];
  relay({ sweepMs, overdueAfterMs });
  await pause(10 * sweepMs);
  expect(await unsent()).toBe(3);
  await rows().updateMany({}, { $set: { at: new Date(Date.now() - overdueAfterMs) } });
  await eventually(async () => expect(await unsent()).toBe(0));
});

test('publishes committed rows without reading them from the database', async () => {
  const { take } = relay({ sweepMs: 60_000, overdueAfterMs: 60_000 });
  // The read at start is over.
  await eventually(async () => expect(await unsent()).toBe(0));
  await commit(1, 3);
  const committed = await storedRows();
  await rows().updateMany({}, { $set: { json: 'not what was handed over' } });
  take(committed);
  await eventually(async () => expect(await unsent()).toBe(0));
  expect(
    (await published())
      .flat()
      .map((one) => one.n)
      .sort(),
  ).toEqual([1, 2, 3]);
});

test('publishes a single commit at once and batches the commits right after it', async () => {
  const minBatchIntervalMs = 2_000;
  const { take } = relay({ sweepMs: 60_000, overdueAfterMs: 60_000, minBatchIntervalMs });
  await pause(minBatchIntervalMs);
  for (let n = 1; n <= 4; n++) {
    await commit(n, 1, () => 'hall');
    take((await storedRows()).slice(-1));
    if (n === 1)
      await eventually(async () => expect(await published()).toHaveLength(1), { withinMs: minBatchIntervalMs / 2 });
  }
  await eventually(async () => expect((await published()).flat()).toHaveLength(4));
  expect((await published()).map((message) => message.length)).toEqual([1, 3]);
});

test('finds its own row when the answer to the commit was lost', async () => {
  relay();
  await pause(100);
  await commit(1, 2);
  await eventually(async () => expect(await unsent()).toBe(0));
  expect((await published()).flat()).toHaveLength(2);
});

test('reads rows that were committed while NATS was unavailable from the database, in order', async () => {
  const awayBus: Bus = openBus({ url: 'nats://127.0.0.1:1', name: 'test', prefix: bus.prefix, log });
  let current = awayBus;
  const switching = {
    ...awayBus,
    subject: bus.subject,
    current: () => current.current(),
    state: () => current.state(),
  } as Bus;
  const { take } = relay({ bus: switching, sweepMs: 60_000 });
  for (let from = 1; from <= 5; from++) {
    const before = await storedRows();
    await commit(from, 1, () => 'hall');
    take((await storedRows()).slice(before.length));
  }
  expect(await unsent()).toBe(5);
  current = bus;
  take([]);
  await eventually(async () => expect(await unsent()).toBe(0));
  expect((await published()).flat().map((one) => one.n)).toEqual([1, 2, 3, 4, 5]);
  await awayBus.stop();
});

test('preserves the order of each subject when packing', async () => {
  const { nudge } = relay();
  for (let from = 1; from <= 400; from += 40) {
    await commit(from, 40);
    nudge();
  }
  await eventually(async () => expect(await unsent()).toBe(0));
  const messages = await published();
  for (const room of ['r0', 'r1', 'r2', 'r3', 'r4']) {
    const ns = messages
      .flat()
      .filter((one) => one.room === room)
      .map((one) => one.n);
    expect(ns).toEqual([...ns].sort((a, b) => a - b));
    expect(ns).toHaveLength(80);
  }
  expect(messages.every((message) => new Set(message.map((one) => one.room)).size === 1)).toBe(true);
});

test('loses no event when later events join those of a message whose mark was lost', async () => {
  const first = relay();
  await commit(1, 2, () => 'hall');
  first.nudge();
  await eventually(async () => expect(await unsent()).toBe(0));
  await first.stop();
  // Published, but the process crashed before the mark, and more was committed.
  await rows().updateMany({}, { $set: { sent: false }, $unset: { sent_at: 1 } });
  await commit(3, 2, () => 'hall');
  relay();
  await eventually(async () => expect(await unsent()).toBe(0));
  expect(new Set((await published()).flat().map((one) => one.n))).toEqual(new Set([1, 2, 3, 4]));
});

test('two relays of one outbox do no harm', async () => {
  const [one, other] = [relay(), relay({ owner: 'other', overdueAfterMs: 0 })];
  for (let from = 1; from <= 200; from += 20) {
    await commit(from, 20);
    one.nudge();
    other.nudge();
  }
  await eventually(async () => expect(await unsent()).toBe(0));
  expect(new Set((await published()).flat().map((found) => found.n)).size).toBe(200);
});

test('waits for NATS without a time limit', async () => {
  const awayBus: Bus = openBus({ url: 'nats://127.0.0.1:1', name: 'test', prefix: bus.prefix, log });
  const waiting = startRelay({ db: mongoose.connection.db!, bus: awayBus, log, sweepMs: 100 });
  await commit(1, 5);
  waiting.nudge();
  await pause(300);
  expect(await waiting.backlog()).toBe(5);
  await waiting.stop();
  await awayBus.stop();
  relay();
  await eventually(async () => expect(await unsent()).toBe(0));
});

test('finding unsent rows costs the same no matter how many were sent', async () => {
  await rows().insertMany(
    Array.from({ length: 3_000 }, () => ({
      _id: new mongoose.mongo.ObjectId(),
      event_id: randomUUID(),
      subject: 's',
      aggregate_ids: ['a'],
      json: '{}',
      events: 1,
      by: 'me',
      sent: true,
      at: new Date(),
      sent_at: new Date(),
    })),
  );
  await commit(1, 4);
  const looks = [
    { sent: false },
    { sent: false, by: 'me' },
    { sent: false, by: { $ne: 'me' }, at: { $lte: new Date() } },
  ];
  for (const look of looks) {
    const { executionStats } = await rows().find(look).sort({ _id: 1 }).explain('executionStats');
    expect(executionStats.totalKeysExamined + executionStats.totalDocsExamined).toBeLessThan(20);
  }
});
