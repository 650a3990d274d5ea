import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { trusted } from 'mongoose';
import { eventually } from '@junto/test-kit/eventually';
import {
  batches,
  changed,
  commit,
  itemsServiceOfSpec,
  order,
  poisoned,
  summed,
  TallyModel,
  ItemReadModel,
} from '../testing/items';
import { countDeadLetters, readDeadLetters } from './dead-letters';

const service = itemsServiceOfSpec();

const copyOf = (itemId: string) => ItemReadModel.findById(itemId).lean();

test('writes a poison event to the dead letters with its reason, keeps handling the others, and can replay it', async () => {
  const [bad, good] = [randomUUID(), randomUUID()];
  poisoned.add(bad);
  const before = await countDeadLetters(service.bus, 'buyer');
  const others = Array.from({ length: 100 }, () => randomUUID());
  await commit(...others.map((item) => changed(item, 1)), changed(bad, 1), changed(good, 1));
  await eventually(async () => expect(await copyOf(good)).not.toBeNull());
  await eventually(async () => expect(await countDeadLetters(service.bus, 'buyer')).toBe(before + 1));
  const letter = (await readDeadLetters(service.bus, 'buyer', { durable: 'copy-items' })).at(-1)!.letter;
  expect(letter).toMatchObject({
    durable: 'copy-items',
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

test('delays later events of an aggregate while an earlier one fails', async () => {
  const item = randomUUID();
  poisoned.add(item);
  order.length = 0;
  await commit(changed(item, 1));
  await eventually(async () =>
    expect(
      await mongoose.connection.collection('event_failures').countDocuments({ reason: 'Error: poison' }),
    ).toBeGreaterThan(0),
  );
  await commit(changed(item, 2));
  await pause(60);
  poisoned.delete(item);
  await eventually(async () => expect(await copyOf(item)).toMatchObject({ version: 2 }));
  expect(order.filter((one) => one.startsWith(item)).slice(0, 2)).toEqual([`${item}:1`, `${item}:2`]);
});

test('writes an unreadable message to the dead letters and keeps handling the others', async () => {
  const before = await countDeadLetters(service.bus, 'buyer');
  const { jetstream } = await service.bus.ready();
  const lines = jest.spyOn(service.service.log, 'error');
  await jetstream.publish(service.bus.subject('evt.item.changed.hall'), 'not json');
  const outline = {
    id: randomUUID(),
    type: 'item.changed',
    request_id: 'request-of-event',
    traceparent: `00-${'a'.repeat(32)}-`,
  };
  await jetstream.publish(service.bus.subject('evt.item.changed.hall'), JSON.stringify(outline));
  const item = randomUUID();
  await commit(changed(item, 1));
  await eventually(async () => expect(await copyOf(item)).not.toBeNull());
  await eventually(async () => expect(await countDeadLetters(service.bus, 'buyer')).toBe(before + 2));
  // The log line has the ids of the request, as far as the message carries them.
  const logged = (about: object) => [expect.objectContaining(about), 'an event could not be read'];
  expect(lines.mock.calls).toContainEqual(logged({ durable: 'copy-items', reason: 'not JSON' }));
  const ids = { event_id: outline.id, request_id: 'request-of-event', trace_id: 'a'.repeat(32) };
  expect(lines.mock.calls).toContainEqual(logged({ ...ids, type: 'item.changed', durable: 'copy-items' }));
  lines.mockRestore();
});

test('a bulk consumer loses no event to a poison event and publishes its own events after its commit', async () => {
  const items = Array.from({ length: 50 }, () => randomUUID());
  poisoned.add(items[20]!);
  await commit(...items.map(summed));
  await eventually(async () => expect(await TallyModel.countDocuments({ _id: trusted({ $in: items }) })).toBe(49));
  expect(batches[0]).toBe(50);
  poisoned.clear();
  await eventually(async () =>
    expect(await TallyModel.countDocuments({ _id: trusted({ $in: items }), count: 1 })).toBe(50),
  );
});
