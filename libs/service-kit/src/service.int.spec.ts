import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { model, Schema } from 'mongoose';
import { z } from 'zod';
import { endpoint } from '@junto/contracts/endpoint';
import { event } from '@junto/contracts/event';
import { call } from '@junto/test-kit/call';
import { cuttableConnection, type CuttableConnection } from '@junto/test-kit/cuttable-connection';
import { eventually } from '@junto/test-kit/eventually';
import { isolatedServers, type IsolatedServers } from '@junto/test-kit/isolated-servers';
import { aBuyer, testKeys } from '@junto/test-kit/tokens';
import { readConfig, serviceConfig } from './config';
import { consume } from './events/consumer';
import { platformContext } from './events/event-context';
import { appendEvents, newEvent, outboxName } from './events/outbox';
import { projectVersion } from './events/project-version';
import { route } from './http/route';
import { inTransaction } from './mongo/transaction';
import { openBus } from './nats/bus';
import { eventStream } from './nats/streams';
import { startService, type StartedService } from './service';
import { createLog } from './telemetry/log';

const placed = event('box.placed', {
  owner: 'buyer',
  key: 'room',
  payload: z.object({ room: z.string(), box_id: z.string() }),
});
const place = endpoint('POST /api/buyer/boxes', 'placeBox', {
  summary: 'Places a box, after a while.',
  who: ['buyer'],
  body: z.object({ after_ms: z.int().default(0) }),
  answer: z.object({ box_id: z.string() }),
});
interface BoxCopy {
  _id: string;
  room: string;
  version: number;
}
const BoxCopyModel = model(
  'BoxCopy',
  new Schema<BoxCopy>({ _id: String, room: String, version: Number }, { versionKey: false }),
);
const asBuyer = aBuyer();
const log = createLog('test', '0', 'silent');

let at: IsolatedServers;
let mongoWay: CuttableConnection;
let natsWay: CuttableConnection;
let service: StartedService | undefined;
const steps: string[] = [];

async function start(): Promise<{ url: string; service: StartedService }> {
  const uri = new URL(at.mongoUri('own'));
  uri.port = String(mongoWay.port);
  uri.search = '?directConnection=true';
  service = await startService({
    name: 'buyer',
    version: '1',
    config: readConfig(serviceConfig, {
      SERVICE_PORT: '0',
      MONGO_URI: uri.href,
      NATS_URL: `nats://127.0.0.1:${natsWay.port}`,
      NATS_PREFIX: at.natsPrefix,
      PUBLIC_URL: 'http://localhost:8080',
      JWKS_URL: 'http://localhost:1/',
      LOG_LEVEL: process.env.JUNTO_TEST_LOG ?? 'silent',
      STAGE: 'local',
    }),
    keys: testKeys(),
    retryDelaysMs: [50, 50, 50, 50],
    onStarted: () => () => void steps.push('sockets'),
    slices: [
      {
        indexes: [BoxCopyModel],
        routes: [
          route(place, async ({ body }) => {
            await pause(body.after_ms);
            const box_id = randomUUID();
            const event = newEvent(placed, {
              payload: { room: 'hall', box_id },
              aggregateId: box_id,
              version: 1,
              cause: platformContext,
            });
            await inTransaction((session) => appendEvents(session, [event]));
            steps.push('answered');
            return { box_id };
          }),
        ],
        consumers: [
          consume(placed, {
            durable: 'copy-boxes',
            handler: ({ payload, version }, session) =>
              projectVersion(BoxCopyModel, payload.box_id, version, { room: payload.room }, session),
          }),
        ],
        jobs: [
          {
            name: 'idle',
            everyMs: 20,
            run: async (signal) => void (signal.aborted && steps.push('ran after the stop')),
          },
        ],
      },
    ],
  });
  return { url: `http://127.0.0.1:${service.port}`, service };
}

beforeEach(async () => {
  at = isolatedServers();
  steps.length = 0;
  mongoWay = await cuttableConnection(Number(new URL(at.mongoUri('own')).port));
  natsWay = await cuttableConnection(Number(new URL(at.natsUrl).port));
});
afterEach(async () => {
  await service?.stop();
  service = undefined;
  mongoWay.cut();
  natsWay.cut();
  await at.cleanUp();
});

const ready = async (url: string) => {
  const answer = await fetch(`${url}/readyz`);
  return [answer.status, ((await answer.json()) as { status: string }).status];
};

test('stops in order: answers running requests, publishes their events and accepts nothing new', async () => {
  const { url, service: running } = await start();
  await running.bus.ready();
  const slow = call(url, place, { as: asBuyer, body: { after_ms: 400 } });
  await pause(100);
  const stopping = running.stop();
  await pause(100);
  await expect(fetch(`${url}/livez`)).rejects.toThrow();
  expect((await slow).status).toBe(200);
  await stopping;
  expect(steps).toEqual(['sockets', 'answered']);

  const bus = openBus({ url: at.natsUrl, name: 'test', prefix: at.natsPrefix, log });
  const { manager } = await bus.ready();
  expect((await manager.streams.info(eventStream(at.natsPrefix))).state.messages).toBe(1);
  await bus.stop();
});

test('starts without NATS as degraded but ready, and publishes its events later', async () => {
  natsWay.cut();
  const { url } = await start();
  expect(await ready(url)).toEqual([200, 'degraded']);
  const { status, body } = await call(url, place, { as: asBuyer, body: {} });
  expect(status).toBe(200);
  await natsWay.restore();
  await eventually(async () => expect(await BoxCopyModel.findById(body.box_id)).not.toBeNull());
  expect(await ready(url)).toEqual([200, 'ok']);
});

test('keeps serving when NATS fails, and catches up when it is back', async () => {
  const { url, service: running } = await start();
  await running.bus.ready();
  const first = await call(url, place, { as: asBuyer, body: {} });
  await eventually(async () => expect(await BoxCopyModel.findById(first.body.box_id)).not.toBeNull());
  natsWay.cut();
  const meanwhile = await Promise.all(Array.from({ length: 20 }, () => call(url, place, { as: asBuyer, body: {} })));
  expect(meanwhile.every((one) => one.status === 200)).toBe(true);
  await eventually(async () => expect(await ready(url)).toEqual([200, 'degraded']));
  await natsWay.restore();
  await eventually(async () => expect(await BoxCopyModel.countDocuments()).toBe(21));
});

test('keeps serving as degraded while the event stream is full, and catches up when there is room', async () => {
  const { url, service: running } = await start();
  const { manager } = await running.bus.ready();
  const roomFor = (bytes: number) => manager.streams.update(eventStream(at.natsPrefix), { max_bytes: bytes });
  await roomFor(2_000);
  const meanwhile = await Promise.all(Array.from({ length: 20 }, () => call(url, place, { as: asBuyer, body: {} })));
  expect(meanwhile.every((one) => one.status === 200)).toBe(true);
  await eventually(async () => {
    const health = (await (await fetch(`${url}/readyz`)).json()) as { status: string; parts: unknown };
    expect(health).toEqual({ status: 'degraded', parts: { mongo: 'ok', nats: 'full' } });
  });
  await roomFor(1_000_000);
  await eventually(async () => expect(await BoxCopyModel.countDocuments()).toBe(20));
  expect(await ready(url)).toEqual([200, 'ok']);
});

test('reports an unavailable database, counts no failures of events, and recovers when it is back', async () => {
  const { url, service: running } = await start();
  const connected = await running.bus.ready();
  mongoWay.cut();
  await eventually(async () => expect(await ready(url)).toEqual([503, 'unready']));
  const event = newEvent(placed, {
    payload: { room: 'hall', box_id: 'late' },
    aggregateId: 'late',
    version: 1,
    cause: platformContext,
  });
  await connected.jetstream.publish(running.bus.subject(event.subject), JSON.stringify(event.envelope));
  const refused = await call(url, place, { as: asBuyer, body: {} });
  expect(refused.status).toBe(503);
  expect(refused.problem?.code).toBe('try_again');
  expect(refused.headers.get('retry-after')).toBe('2');

  await mongoWay.restore();
  await eventually(async () => expect(await ready(url)).toEqual([200, 'ok']));
  await eventually(async () => expect(await BoxCopyModel.findById('late')).not.toBeNull());
  expect(await mongoose.connection.collection('event_failures').countDocuments()).toBe(0);
  expect((await call(url, place, { as: asBuyer, body: {} })).status).toBe(200);
  await eventually(async () =>
    expect(await mongoose.connection.collection(outboxName).countDocuments({ sent: false })).toBe(0),
  );
});
