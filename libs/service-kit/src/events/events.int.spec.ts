import { randomUUID } from 'node:crypto';
import mongoose, { model, Schema, trusted } from 'mongoose';
import { z } from 'zod';
import { event } from '@junto/contracts/event';
import { id } from '@junto/contracts/wire';
import { eventually } from '@junto/test-kit/eventually';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { readConfig, serviceConfig } from '../config';
import { inTransaction } from '../mongo/transaction';
import { eventStream } from '../nats/streams';
import { consume } from './consumer';
import { countDeadLetters, readDeadLetters } from './dead-letters';
import { appendEvents, newEvent, outboxName, systemActor, type NewEvent, type OutboxRow } from './outbox';
import { projectVersion } from './project-version';

const thingChanged = event({
  type: 'thing.changed',
  owner: 'buyer',
  key: 'room',
  payload: z.object({ room: z.string(), thing_id: id, units: z.int() }),
});
const thingCounted = event({
  type: 'thing.counted',
  owner: 'buyer',
  key: 'room',
  payload: z.object({ room: z.string(), thing_id: id }),
});

/** Its consumer takes many at once, and tells of each what it made of it. */
const thingSummed = event({
  type: 'thing.summed',
  owner: 'buyer',
  key: 'room',
  payload: z.object({ room: z.string(), thing_id: id }),
});

interface ThingCopy {
  _id: string;
  units: number;
  note?: string;
  version: number;
}
const ThingCopyModel = model(
  'ThingCopy',
  new Schema<ThingCopy>(
    { _id: String, units: Number, note: String, version: Number },
    { collection: 'thing_copies', versionKey: false },
  ),
);
interface Tally {
  _id: string;
  count: number;
}
const TallyModel = model(
  'Tally',
  new Schema<Tally>({ _id: String, count: Number }, { collection: 'tallies', versionKey: false }),
);

/** Ids of things whose handling fails, as long as they stand here. */
const poisoned = new Set<string>();
const order: string[] = [];
const batches: number[] = [];

const changed = (thingId: string, version: number, units = version, room = 'hall'): NewEvent =>
  newEvent(thingChanged, {
    payload: { room, thing_id: thingId, units },
    aggregateId: thingId,
    version,
    actor: systemActor,
  });
const summed = (thingId: string): NewEvent =>
  newEvent(thingSummed, {
    payload: { room: 'hall', thing_id: thingId },
    aggregateId: thingId,
    version: 1,
    actor: systemActor,
  });
const counted = (thingId: string, version = 1): NewEvent =>
  newEvent(thingCounted, {
    payload: { room: 'hall', thing_id: thingId },
    aggregateId: thingId,
    version,
    actor: systemActor,
  });
const commit = (...events: NewEvent[]) => inTransaction((session) => appendEvents(session, events));
const unsent = () => mongoose.connection.collection<OutboxRow>(outboxName).countDocuments({ sent: false });

let service: TestService;
/** Sends as a relay that lost its memory would: no id that the server could know it by. */
async function deliver(events: NewEvent[]): Promise<void> {
  const { jetstream } = await service.bus.ready();
  for (const { subject, envelope } of events)
    await jetstream.publish(service.bus.subject(subject), JSON.stringify(envelope));
}

beforeAll(async () => {
  service = await startTestService((env) => ({
    name: 'buyer',
    version: '1',
    config: readConfig(serviceConfig, env),
    slices: [
      {
        indexes: [ThingCopyModel, TallyModel],
        consumers: [
          consume(thingChanged, {
            durable: 'copy-things',
            handler: async ({ payload, version }, session) => {
              if (poisoned.has(payload.thing_id)) throw new Error('poison');
              order.push(`${payload.thing_id}:${version}`);
              await projectVersion(ThingCopyModel, payload.thing_id, version, { units: payload.units }, session);
            },
          }),
          consume([thingSummed], {
            durable: 'sum-things',
            once: true,
            handlerOfMany: async (envelopes, session) => {
              batches.push(envelopes.length);
              if (envelopes.some(({ payload }) => poisoned.has(payload.thing_id))) throw new Error('poison');
              await appendEvents(
                session,
                envelopes.map(({ payload }) => counted(payload.thing_id)),
              );
            },
          }),
          consume(thingCounted, {
            durable: 'tally-things',
            once: true,
            handler: ({ payload }, session) =>
              TallyModel.updateOne({ _id: payload.thing_id }, { $inc: { count: 1 } }, { upsert: true, session }),
          }),
        ],
      },
    ],
  }));
});
afterAll(() => service?.stop());

const copyOf = (thingId: string) => ThingCopyModel.findById(thingId).lean();

test('an event reaches its consumer after the commit, and its row is marked as sent', async () => {
  const thing = randomUUID();
  await commit(changed(thing, 1, 7));
  await eventually(async () => expect(await copyOf(thing)).toMatchObject({ units: 7, version: 1 }));
  await eventually(async () => expect(await unsent()).toBe(0));
});

test('what rolls back is never told', async () => {
  const thing = randomUUID();
  const failing = inTransaction(async (session) => {
    await appendEvents(session, [changed(thing, 1)]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await mongoose.connection.collection(outboxName).countDocuments({ aggregate_ids: thing })).toBe(0);
});

test('delivered three times and shuffled, the state is the same', async () => {
  const things = Array.from({ length: 8 }, () => randomUUID());
  const events = things.flatMap((thing) => [1, 2, 3, 4].map((version) => changed(thing, version, version * 10)));
  const tallies = things.map((thing) => counted(thing));
  const shuffled = [...events, ...events, ...events, ...tallies, ...tallies, ...tallies]
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
  await deliver(shuffled);
  const last = randomUUID();
  await deliver([changed(last, 1), counted(last)]);
  await eventually(async () => {
    expect(await copyOf(last)).not.toBeNull();
    expect(await TallyModel.findById(last)).not.toBeNull();
  });
  for (const thing of things) {
    expect(await copyOf(thing)).toEqual({ _id: thing, units: 40, version: 4 });
    expect(await TallyModel.findById(thing).lean()).toEqual({ _id: thing, count: 1 });
  }
});

test("a copy's own fields outlive what its source tells", async () => {
  const thing = randomUUID();
  await commit(changed(thing, 1));
  await eventually(async () => expect(await copyOf(thing)).not.toBeNull());
  await ThingCopyModel.updateOne({ _id: thing }, { $set: { note: 'mine' } });
  await commit(changed(thing, 2));
  await eventually(async () => expect(await copyOf(thing)).toEqual({ _id: thing, units: 2, version: 2, note: 'mine' }));
});

test('many events of one subject travel in few messages, in their order', async () => {
  const { manager } = await service.bus.ready();
  const messages = async () => (await manager.streams.info(eventStream(service.bus.prefix))).state.messages;
  const before = await messages();
  const things = Array.from({ length: 40 }, () => randomUUID());
  order.length = 0;
  await commit(...[1, 2, 3].flatMap((version) => things.map((thing) => changed(thing, version))));
  await eventually(async () =>
    expect(await ThingCopyModel.countDocuments({ version: 3, _id: trusted({ $in: things }) })).toBe(40),
  );
  expect((await messages()) - before).toBe(1);
  for (const thing of things) {
    expect(order.filter((one) => one.startsWith(thing))).toEqual([1, 2, 3].map((version) => `${thing}:${version}`));
  }
});

test('a poison event becomes a dead letter with its reason, the others flow, and it can be replayed', async () => {
  const [bad, good] = [randomUUID(), randomUUID()];
  poisoned.add(bad);
  const before = await countDeadLetters(service.bus, 'buyer');
  const others = Array.from({ length: 100 }, () => randomUUID());
  await commit(...others.map((thing) => changed(thing, 1)), changed(bad, 1), changed(good, 1));
  await eventually(async () => expect(await copyOf(good)).not.toBeNull());
  await eventually(async () => expect(await countDeadLetters(service.bus, 'buyer')).toBe(before + 1));
  const letter = (await readDeadLetters(service.bus, 'buyer', { durable: 'copy-things' })).at(-1)!.letter;
  expect(letter).toMatchObject({
    durable: 'copy-things',
    reason: 'Error: poison',
    failures: 5,
    event: { aggregate_id: bad },
  });
  expect(await copyOf(bad)).toBeNull();

  poisoned.delete(bad);
  const { connection } = await service.bus.ready();
  const replay = async () =>
    (await connection.request(service.bus.subject('cmd.buyer.replayDeadLetters'), '{}', { timeout: 5_000 })).json();
  expect(await replay()).toEqual({ answer: { handled: 1, failed: [] } });
  expect(await copyOf(bad)).toMatchObject({ version: 1 });
  expect(await countDeadLetters(service.bus, 'buyer')).toBe(before);
});

test('what an aggregate tells later waits for its event that fails', async () => {
  const thing = randomUUID();
  poisoned.add(thing);
  order.length = 0;
  await commit(changed(thing, 1));
  await eventually(async () =>
    expect(
      await mongoose.connection.collection('event_failures').countDocuments({ reason: 'Error: poison' }),
    ).toBeGreaterThan(0),
  );
  await commit(changed(thing, 2));
  await new Promise((resolve) => setTimeout(resolve, 60));
  poisoned.delete(thing);
  await eventually(async () => expect(await copyOf(thing)).toMatchObject({ version: 2 }));
  expect(order.filter((one) => one.startsWith(thing)).slice(0, 2)).toEqual([`${thing}:1`, `${thing}:2`]);
});

test('an unreadable message is a dead letter and holds up nobody', async () => {
  const before = await countDeadLetters(service.bus, 'buyer');
  const { jetstream } = await service.bus.ready();
  await jetstream.publish(service.bus.subject('evt.thing.changed.hall'), 'not json');
  const thing = randomUUID();
  await commit(changed(thing, 1));
  await eventually(async () => expect(await copyOf(thing)).not.toBeNull());
  await eventually(async () => expect(await countDeadLetters(service.bus, 'buyer')).toBe(before + 1));
});

test('an event above 900 KiB is refused where it is written', async () => {
  const thing = randomUUID();
  const huge = changed(thing, 1, 1, 'hall');
  await eventually(async () => expect(await unsent()).toBe(0));
  huge.envelope.payload = { ...huge.envelope.payload, ballast: 'x'.repeat(901 * 1024) };
  await expect(commit(huge)).rejects.toThrow('above 900 KiB');
  expect(await unsent()).toBe(0);
});

test('an event may be as large as 256 KiB and more, alone in its message', async () => {
  const thing = randomUUID();
  const large = changed(thing, 1);
  large.envelope.payload = { ...large.envelope.payload, ballast: 'x'.repeat(700 * 1024) };
  await commit(large, changed(thing, 2));
  await eventually(async () => expect(await copyOf(thing)).toMatchObject({ version: 2 }));
});

test('a consumer that takes many at once loses none to a poison event, and tells its own events after its commit', async () => {
  const things = Array.from({ length: 50 }, () => randomUUID());
  poisoned.add(things[20]!);
  await commit(...things.map(summed));
  await eventually(async () => expect(await TallyModel.countDocuments({ _id: trusted({ $in: things }) })).toBe(49));
  expect(batches[0]).toBe(50);
  poisoned.clear();
  await eventually(async () =>
    expect(await TallyModel.countDocuments({ _id: trusted({ $in: things }), count: 1 })).toBe(50),
  );
});
