import { randomUUID } from 'node:crypto';
import { AckPolicy, nanos } from 'nats';
import { z } from 'zod';
import { event } from '@junto/contracts/event';
import { eventually } from '@junto/test-kit/eventually';
import { isolatedServers } from '@junto/test-kit/isolated-servers';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { readConfig, serviceConfig } from '../config';
import { openBus, type Bus } from '../nats/bus';
import { eventStream } from '../nats/streams';
import { createLog } from '../telemetry/log';
import { consume } from './consumer';
import { platformContext } from './event-context';
import { newEvent } from './outbox';

const spec = (type: string) => event(type, { owner: 'buyer', key: 'room', payload: z.object({ room: z.string() }) });
const [rang, opened] = [spec('bell.rang'), spec('gate.opened')];
const durable = 'visitors';
/** The ack deadline that the previous release declared. */
const previousAckMs = 30_000;
const handled: string[] = [];

const place = isolatedServers();
let bus: Bus;
let service: TestService | undefined;
beforeAll(
  () =>
    (bus = openBus({
      url: place.natsUrl,
      name: 'predecessor',
      prefix: place.natsPrefix,
      log: createLog('test', '0', 'silent'),
    })),
);
afterAll(async () => {
  await service?.stop();
  await bus.stop();
  await place.cleanUp();
});

test('the replacement of a killed process handles its pulled messages by its own ack deadline, also in a release with more events', async () => {
  const { jetstream, manager } = await bus.ready();
  const stream = eventStream(place.natsPrefix);
  // As the previous release declared it, with one event.
  await manager.consumers.add(stream, {
    durable_name: `buyer-${durable}`,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(previousAckMs),
    filter_subjects: [bus.subject('evt.bell.rang.*')],
  });
  const publish = async (of: typeof rang) => {
    const made = newEvent(of, {
      payload: { room: 'hall' },
      aggregateId: randomUUID(),
      version: 1,
      cause: platformContext,
    });
    await jetstream.publish(bus.subject(made.subject), JSON.stringify(made.envelope));
    return made.envelope.id;
  };
  const pulled = await publish(rang);
  const pulling = await jetstream.consumers.get(stream, `buyer-${durable}`);
  expect((await pulling.next({ expires: 5_000 }))?.seq).toBe(1);

  const killedAt = Date.now();
  const consumer = consume([rang, opened], { durable, handler: async ({ id }) => void handled.push(id) });
  service = await startTestService(
    (env) => ({
      name: 'buyer',
      version: '2',
      config: readConfig(serviceConfig, env),
      slices: [{ consumers: [consumer] }],
    }),
    { NATS_PREFIX: place.natsPrefix },
  );
  const openedId = await publish(opened);
  await eventually(() => expect(new Set(handled)).toEqual(new Set([pulled, openedId])));
  expect(Date.now() - killedAt).toBeLessThan(previousAckMs);
  const { config } = await (await jetstream.consumers.get(stream, `buyer-${durable}`)).info();
  expect(config.ack_wait).toBe(nanos(8_000));
});
