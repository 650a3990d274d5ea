import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { z } from 'zod';
import { event } from '@junto/contracts/event';
import { databaseOfSpec } from '@junto/test-kit/database-of-spec';
import { eventually } from '@junto/test-kit/eventually';
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
const noted = event('note.written', {
  owner: 'buyer',
  key: 'room',
  payload: z.object({ room: z.string(), n: z.int(), text: z.string() }),
});
const place = databaseOfSpec([]);
const log = createLog('test', '0', 'silent');
const rows = () => mongoose.connection.collection<OutboxRow>(outboxName);
const unsent = () => rows().countDocuments({ sent: false });
const committedRows = () => rows().find({ sent: false, by: outboxOwner }).sort({ _id: 1 }).toArray();
/** Rows of this size, each with a subject of its own so that each needs its own message. */
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
/** Maximum of bytes in flight to NATS. */
let maxInFlight = 0;

/** The bus, with a counter of the bytes in flight. */
function countingBytes(of: Bus): Bus {
  let inFlight = 0;
  const current = () => {
    const connected = of.current();
    if (!connected) return undefined;
    const publish: typeof connected.jetstream.publish = async (subject, payload, options) => {
      const bytes = (payload as string).length;
      inFlight += bytes;
      maxInFlight = Math.max(maxInFlight, inFlight);
      try {
        return await connected.jetstream.publish(subject, payload, options);
      } finally {
        inFlight -= bytes;
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

beforeEach(async () => {
  maxInFlight = 0;
  await rows().deleteMany({});
  bus = openBus({ url: place.natsUrl, name: 'test', prefix: `${place.natsPrefix}${randomUUID().slice(0, 8)}`, log });
  await bus.ready();
});
afterEach(async () => {
  await relay?.stop();
  await bus.stop();
});

test('holds a bounded part of the backlog in memory and in flight', async () => {
  await commit(120, 200);
  relay = startRelay({ db: mongoose.connection.db!, bus: countingBytes(bus), log, sweepMs: 60_000 });
  await eventually(async () => expect(await unsent()).toBe(0));
  expect(maxInFlight).toBeGreaterThan(2 * mebibyte);
  expect(maxInFlight).toBeLessThan(5 * mebibyte);
});

test('leaves rows that are committed while NATS is slow in the database beyond a few MiB', async () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const counting = countingBytes(bus);
  const slow: Bus = {
    ...counting,
    current: () => {
      const connected = counting.current()!;
      const publish: typeof connected.jetstream.publish = async (...given) => {
        await opened;
        return connected.jetstream.publish(...given);
      };
      return { ...connected, jetstream: { ...connected.jetstream, publish } as typeof connected.jetstream };
    },
  };
  relay = startRelay({ db: mongoose.connection.db!, bus: slow, log, sweepMs: 60_000, overdueAfterMs: 60_000 });
  await eventually(async () => expect(await unsent()).toBe(0));
  await commit(1, 1);
  relay.take(await committedRows());
  await commit(100, 200);
  // More rows at once than the queue holds, so that the database is read instead.
  relay.take(await committedRows());
  open();
  await eventually(async () => expect(await unsent()).toBe(0));
  expect(maxInFlight).toBeLessThan(5 * mebibyte);
});

test('reports a full stream while committed events wait, and publishes them once there is room', async () => {
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
  await eventually(async () => expect(await unsent()).toBe(0));
  expect(relay.streamIsFull()).toBe(false);
  expect((await metricsText()).text).toContain('junto_stream_full 0');
  const { manager } = await bus.ready();
  expect((await manager.streams.info(eventStream(bus.prefix))).state.messages).toBe(31);
});
