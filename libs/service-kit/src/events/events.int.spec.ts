import { randomUUID } from 'node:crypto';
import mongoose, { trusted } from 'mongoose';
import { eventually } from '@junto/test-kit/eventually';
import { inTransaction } from '../mongo/transaction';
import { eventStream } from '../nats/streams';
import { changed, commit, counted, order, itemsServiceOfSpec, TallyModel, ItemReadModel } from '../testing/items';
import { appendEvents, outboxName, type NewEvent } from './outbox';
import type { OutboxRow } from './outbox-row';

const service = itemsServiceOfSpec();

/** Publishes as a relay without memory would: with no message id by which the server could detect duplicates. */
async function deliver(events: NewEvent[]): Promise<void> {
  const { jetstream } = await service.bus.ready();
  for (const { subject, envelope } of events)
    await jetstream.publish(service.bus.subject(subject), JSON.stringify(envelope));
}

const unsent = () => mongoose.connection.collection<OutboxRow>(outboxName).countDocuments({ sent: false });

const copyOf = (itemId: string) => ItemReadModel.findById(itemId).lean();

test('an event reaches its consumer after the commit, and its row is marked as sent', async () => {
  const item = randomUUID();
  await commit(changed(item, 1, 7));
  await eventually(async () => expect(await copyOf(item)).toMatchObject({ units: 7, version: 1 }));
  await eventually(async () => expect(await unsent()).toBe(0));
});

test('publishes no event of a transaction that rolls back', async () => {
  const item = randomUUID();
  const failing = inTransaction(async (session) => {
    await appendEvents(session, [changed(item, 1)]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await mongoose.connection.collection(outboxName).countDocuments({ aggregate_ids: item })).toBe(0);
});

test('reaches the same state when events arrive three times and shuffled', async () => {
  const items = Array.from({ length: 8 }, () => randomUUID());
  const events = items.flatMap((item) => [1, 2, 3, 4].map((version) => changed(item, version, version * 10)));
  const tallies = items.map((item) => counted(item));
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
  for (const item of items) {
    expect(await copyOf(item)).toEqual({ _id: item, units: 40, version: 4 });
    expect(await TallyModel.findById(item).lean()).toEqual({ _id: item, count: 1 });
  }
});

test('keeps the fields of a read model that its source does not publish', async () => {
  const item = randomUUID();
  await commit(changed(item, 1));
  await eventually(async () => expect(await copyOf(item)).not.toBeNull());
  await ItemReadModel.updateOne({ _id: item }, { $set: { note: 'mine' } });
  await commit(changed(item, 2));
  await eventually(async () => expect(await copyOf(item)).toEqual({ _id: item, units: 2, version: 2, note: 'mine' }));
});

test('sends many events of one subject in few messages, in order', async () => {
  const { manager } = await service.bus.ready();
  const messages = async () => (await manager.streams.info(eventStream(service.bus.prefix))).state.messages;
  const before = await messages();
  const items = Array.from({ length: 40 }, () => randomUUID());
  order.length = 0;
  await commit(...[1, 2, 3].flatMap((version) => items.map((item) => changed(item, version))));
  await eventually(async () =>
    expect(await ItemReadModel.countDocuments({ version: 3, _id: trusted({ $in: items }) })).toBe(40),
  );
  expect((await messages()) - before).toBe(1);
  for (const item of items) {
    expect(order.filter((one) => one.startsWith(item))).toEqual([1, 2, 3].map((version) => `${item}:${version}`));
  }
});

test('rejects an event over 900 KiB when it is written', async () => {
  const item = randomUUID();
  const huge = changed(item, 1, 1, 'hall');
  await eventually(async () => expect(await unsent()).toBe(0));
  huge.envelope.payload = { ...huge.envelope.payload, ballast: 'x'.repeat(901 * 1024) };
  await expect(commit(huge)).rejects.toThrow('above 900 KiB');
  expect(await unsent()).toBe(0);
});

test('sends an event over 256 KiB alone in its message', async () => {
  const item = randomUUID();
  const large = changed(item, 1);
  large.envelope.payload = { ...large.envelope.payload, ballast: 'x'.repeat(700 * 1024) };
  await commit(large, changed(item, 2));
  await eventually(async () => expect(await copyOf(item)).toMatchObject({ version: 2 }));
});
