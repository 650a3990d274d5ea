import { randomUUID } from 'node:crypto';
import mongoose, { trusted } from 'mongoose';
import { eventually } from '@junto/test-kit/eventually';
import { type TestService } from '@junto/test-kit/start-test-service';
import { inTransaction } from '../mongo/transaction';
import { eventStream } from '../nats/streams';
import { changed, commit, counted, order, startItemsService, TallyModel, ItemReadModel } from '../testing/items';
import { appendEvents, outboxName, type NewEvent } from './outbox';
import type { OutboxRow } from './outbox-row';

let service: TestService;
beforeAll(async () => (service = await startItemsService()));
afterAll(() => service?.stop());

/** Sends as a relay that lost its memory would: no id that the server could know it by. */
async function deliver(events: NewEvent[]): Promise<void> {
  const { jetstream } = await service.bus.ready();
  for (const { subject, envelope } of events)
    await jetstream.publish(service.bus.subject(subject), JSON.stringify(envelope));
}

const unsent = () => mongoose.connection.collection<OutboxRow>(outboxName).countDocuments({ sent: false });

const copyOf = (thingId: string) => ItemReadModel.findById(thingId).lean();

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
  await ItemReadModel.updateOne({ _id: thing }, { $set: { note: 'mine' } });
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
    expect(await ItemReadModel.countDocuments({ version: 3, _id: trusted({ $in: things }) })).toBe(40),
  );
  expect((await messages()) - before).toBe(1);
  for (const thing of things) {
    expect(order.filter((one) => one.startsWith(thing))).toEqual([1, 2, 3].map((version) => `${thing}:${version}`));
  }
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
