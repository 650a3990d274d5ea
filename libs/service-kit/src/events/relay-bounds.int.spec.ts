import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { z } from 'zod';
import { event } from '@junto/contracts/event';
import { eventually } from '@junto/test-kit/eventually';
import { isolatedServers } from '@junto/test-kit/isolated-servers';
import { connectMongo, disconnectMongo } from '../mongo/connect';
import { createIndexes } from '../mongo/indexes';
import { inTransaction } from '../mongo/transaction';
import { openBus, type Bus } from '../nats/bus';
import { eventStream } from '../nats/streams';
import { createLog } from '../telemetry/log';
import { metricsText } from '../telemetry/metrics';
import { platformContext } from './event-context';
import { appendEvents, newEvent, outboxName, outboxOwner } from './outbox';
import type { OutboxRow } from './outbox-row';
import { startRelay, type Relay } from './relay';

const mebibyte = 1024 * 1024;
const noted = event({
  type: 'note.written',
  owner: 'buyer',
  key: 'room',
  payload: z.object({ room: z.string(), n: z.int(), text: z.string() }),
});
const place = isolatedServers();
const log = createLog('test', '0', 'silent');
const rows = () => mongoose.connection.collection<OutboxRow>(outboxName);
const unsent = () => rows().countDocuments({ sent: false });
const handedOver = () => rows().find({ sent: false, by: outboxOwner }).sort({ _id: 1 }).toArray();
/** Rows of this size each: of their own, since each has a subject of its own. */
const commit = async (count: number, kibibytes: number) => {
  const text = 'x'.repeat(kibibytes * 1024);
  const events = Array.from({ length: count }, (_, n) =>
    newEvent(noted, { payload: { room: `r${n}`, n, text }, aggregateId: `r${n}`, version: n, cause: platformContext }),
  );
  for (let from = 0; from < count; from += 40) {
    await inTransaction((session) => appendEvents(session, events.slice(from, from + 40)));
  }
};

let bus: Bus;
let relay: Relay | undefined;
/** Bytes that are on their way to NATS, at most. */
let most = 0;

/** The bus, with an eye on what is on its way. */
function watched(of: Bus): Bus {
  let underWay = 0;
  const current = () => {
    const connected = of.current();
    if (!connected) return undefined;
    const publish: typeof connected.jetstream.publish = async (subject, payload, options) => {
      const bytes = (payload as string).length;
      underWay += bytes;
      most = Math.max(most, underWay);
      try {
        return await connected.jetstream.publish(subject, payload, options);
      } finally {
        underWay -= bytes;
      }
    };
    return { ...connected, jetstream: { ...connected.jetstream, publish } as typeof connected.jetstream };
  };
  return { ...of, current };
}

const streamOf = async (maxBytes: number) => {
  const { manager } = await bus.ready();
  await manager.streams.update(eventStream(bus.prefix), { max_bytes: maxBytes });
};

beforeAll(async () => {
  await connectMongo(place.mongoUri('own'), 'test');
  await createIndexes([]);
});
beforeEach(async () => {
  most = 0;
  await rows().deleteMany({});
  bus = openBus({ url: place.natsUrl, name: 'test', prefix: `${place.natsPrefix}${randomUUID().slice(0, 8)}`, log });
  await bus.ready();
});
afterEach(async () => {
  await relay?.stop();
  await bus.stop();
});
afterAll(async () => {
  await disconnectMongo();
  await place.cleanUp();
});

test('however much waits, little of it is in memory and on its way at a time', async () => {
  await commit(120, 200);
  relay = startRelay({ db: mongoose.connection.db!, bus: watched(bus), log, sweepMs: 60_000 });
  await eventually(async () => expect(await unsent()).toBe(0), { withinMs: 20_000 });
  expect(most).toBeGreaterThan(2 * mebibyte);
  expect(most).toBeLessThan(5 * mebibyte);
});

test('what commits hand over while NATS is slow waits in the database, beyond a few MiB', async () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const eye = watched(bus);
  const slow: Bus = {
    ...eye,
    current: () => {
      const connected = eye.current()!;
      const publish: typeof connected.jetstream.publish = async (...given) => {
        await opened;
        return connected.jetstream.publish(...given);
      };
      return { ...connected, jetstream: { ...connected.jetstream, publish } as typeof connected.jetstream };
    },
  };
  relay = startRelay({ db: mongoose.connection.db!, bus: slow, log, sweepMs: 60_000, strayMs: 60_000 });
  await eventually(async () => expect(await unsent()).toBe(0));
  await commit(1, 1);
  relay.take(await handedOver());
  await commit(100, 200);
  // All at once: more than is kept, so that the database is read instead.
  relay.take(await handedOver());
  open();
  await eventually(async () => expect(await unsent()).toBe(0), { withinMs: 20_000 });
  expect(most).toBeLessThan(5 * mebibyte);
});

test('while the stream is full what is committed waits, which can be seen; with room it flows', async () => {
  await streamOf(mebibyte);
  relay = startRelay({ db: mongoose.connection.db!, bus, log, sweepMs: 200 });
  await commit(30, 100);
  relay.nudge();
  await eventually(() => expect(relay!.streamIsFull()).toBe(true));
  expect((await metricsText()).text).toContain('junto_stream_full 1');
  const waiting = await relay.backlog();
  expect(waiting).toBeGreaterThan(15);
  await eventually(async () => expect((await metricsText()).text).toMatch(/^junto_outbox_backlog [12]\d$/m));
  await commit(1, 1);
  expect(await relay.backlog()).toBeGreaterThan(15);

  await streamOf(64 * mebibyte);
  await eventually(async () => expect(await unsent()).toBe(0), { withinMs: 20_000 });
  expect(relay.streamIsFull()).toBe(false);
  expect((await metricsText()).text).toContain('junto_stream_full 0');
  const { manager } = await bus.ready();
  expect((await manager.streams.info(eventStream(bus.prefix))).state.messages).toBe(31);
});
