import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { trusted } from 'mongoose';
import { eventually } from '@junto/test-kit/eventually';
import { type TestService } from '@junto/test-kit/start-test-service';
import {
  batches,
  changed,
  commit,
  order,
  poisoned,
  startItemsService,
  summed,
  TallyModel,
  ItemReadModel,
} from '../testing/items';
import { countDeadLetters, readDeadLetters } from './dead-letters';

let service: TestService;
beforeAll(async () => (service = await startItemsService()));
afterAll(() => service?.stop());

const copyOf = (thingId: string) => ItemReadModel.findById(thingId).lean();

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
  await pause(60);
  poisoned.delete(thing);
  await eventually(async () => expect(await copyOf(thing)).toMatchObject({ version: 2 }));
  expect(order.filter((one) => one.startsWith(thing)).slice(0, 2)).toEqual([`${thing}:1`, `${thing}:2`]);
});

test('an unreadable message is a dead letter and holds up nobody', async () => {
  const before = await countDeadLetters(service.bus, 'buyer');
  const { jetstream } = await service.bus.ready();
  const lines = jest.spyOn(service.service.log, 'error');
  await jetstream.publish(service.bus.subject('evt.thing.changed.hall'), 'not json');
  const outline = {
    id: randomUUID(),
    type: 'thing.changed',
    request_id: 'asked-for-by',
    traceparent: `00-${'a'.repeat(32)}-`,
  };
  await jetstream.publish(service.bus.subject('evt.thing.changed.hall'), JSON.stringify(outline));
  const thing = randomUUID();
  await commit(changed(thing, 1));
  await eventually(async () => expect(await copyOf(thing)).not.toBeNull());
  await eventually(async () => expect(await countDeadLetters(service.bus, 'buyer')).toBe(before + 2));
  // Its line leads to whoever caused it, as far as it says so.
  const said = (about: object) => [expect.objectContaining(about), 'an event could not be read'];
  expect(lines.mock.calls).toContainEqual(said({ durable: 'copy-things', reason: 'not JSON' }));
  const ids = { event_id: outline.id, request_id: 'asked-for-by', trace_id: 'a'.repeat(32) };
  expect(lines.mock.calls).toContainEqual(said({ ...ids, type: 'thing.changed', durable: 'copy-things' }));
  lines.mockRestore();
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
