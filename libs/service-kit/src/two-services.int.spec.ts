import mongoose from 'mongoose';
import { z } from 'zod';
import { command } from '@junto/contracts/command';
import { endpoint } from '@junto/contracts/endpoint';
import { event } from '@junto/contracts/event';
import { call } from '@junto/test-kit/call';
import { eventually } from '@junto/test-kit/eventually';
import { isolatedServers, type IsolatedServers } from '@junto/test-kit/isolated-servers';
import { aBuyer, testKeys } from '@junto/test-kit/tokens';
import { answerCommand, commandSender } from './commands';
import { readConfig, serviceConfig, statelessConfig } from './config';
import { consume } from './events/consumer';
import { platformContext } from './events/event-context';
import { appendEvents, newEvent, outboxName } from './events/outbox';
import { subscribeToEvents } from './events/subscribe-to-events';
import { route } from './http/route';
import { inTransaction } from './mongo/transaction';
import { serviceBus } from './nats/service-bus';
import { startService, type StartedService } from './service';
import { createLog } from './telemetry/log';

const stored = event('parcel.stored', {
  owner: 'buyer',
  key: 'room',
  payload: z.object({ room: z.string() }),
});
const name = command('buyer.readName', { input: z.object({}), answer: z.object({ name: z.string() }) });
const read = endpoint('GET /api/buyer/name', 'readName', {
  summary: 'Reads the name with a command.',
  who: ['buyer'],
  answer: z.object({ name: z.string() }),
});
const log = createLog('test', '0', 'silent');
const places: IsolatedServers[] = [];
const services: StartedService[] = [];

function environmentOf(place: IsolatedServers): Record<string, string> {
  return {
    SERVICE_PORT: '0',
    MONGO_URI: place.mongoUri('own'),
    NATS_URL: place.natsUrl,
    NATS_PREFIX: place.natsPrefix,
    PUBLIC_URL: 'http://localhost:8080',
    JWKS_URL: 'http://localhost:1/',
    LOG_LEVEL: 'silent',
    STAGE: 'local',
  };
}

/** A service that consumes its own event, and whose route sends a command on its own bus. */
async function start(own: string, hasDatabase: boolean) {
  const place = isolatedServers();
  places.push(place);
  const config = readConfig(hasDatabase ? serviceConfig : statelessConfig, environmentOf(place));
  const bus = serviceBus('buyer', config, log);
  const send = commandSender({ bus });
  const consumed: string[] = [];
  const received: string[] = [];
  const consumer = consume(stored, {
    durable: 'note-parcels',
    handler: ({ payload }) => Promise.resolve(void consumed.push(payload.room)),
  });
  const service = await startService({
    name: 'buyer',
    version: '1',
    config,
    bus,
    keys: testKeys(),
    slices: [
      {
        routes: [route(read, () => send(name, {}))],
        commands: [answerCommand(name, () => Promise.resolve({ name: own }))],
        consumers: hasDatabase ? [consumer] : [],
      },
    ],
  });
  services.push(service);
  await bus.ready();
  const end = subscribeToEvents(bus, stored, ({ payload }) => received.push(payload.room), { log });
  await bus.current()!.connection.flush();
  const ask = async () => (await call(`http://127.0.0.1:${service.port}`, read, { as: aBuyer() })).body.name;
  return { service, bus, consumed, received, ask, end };
}

afterEach(async () => {
  for (const service of services.splice(0)) await service.stop();
  for (const place of places.splice(0)) await place.cleanUp();
});

const facts = (room: string) => ({ payload: { room }, aggregateId: room, version: 1, cause: platformContext });

test('two services in one process publish and consume only their own events, and one keeps running when the other stops', async () => {
  const first = await start('first', true);
  const second = await start('second', false);
  await inTransaction((session) => appendEvents(session, [newEvent(stored, facts('first'))]));
  const { subject, envelope } = newEvent(stored, facts('second'));
  const { jetstream } = await second.bus.ready();
  await jetstream.publish(second.bus.subject(subject), JSON.stringify(envelope));
  await eventually(() => {
    expect([first.consumed, first.received, second.received]).toEqual([['first'], ['first'], ['second']]);
    return Promise.resolve();
  });
  expect([await first.ask(), await second.ask()]).toEqual(['first', 'second']);

  second.end();
  await second.service.stop();
  expect(await first.ask()).toBe('first');
  await inTransaction((session) => appendEvents(session, [newEvent(stored, facts('later'))]));
  // Earlier than the sweep of overdue rows: the relay got the row from the commit.
  await eventually(() => Promise.resolve(expect(first.consumed).toEqual(['first', 'later'])), { withinMs: 2_500 });
  await eventually(async () =>
    expect(await mongoose.connection.collection(outboxName).countDocuments({ sent: false })).toBe(0),
  );
  first.end();
});
