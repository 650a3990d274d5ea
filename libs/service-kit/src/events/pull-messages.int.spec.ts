import pino from 'pino';
import { eventually } from '@junto/test-kit/eventually';
import { itemsServiceOfSpec, itemChanged } from '../testing/items';
import { runConsumer, type RunningConsumer } from './run-consumer';

const service = itemsServiceOfSpec();

test('a consumer that is stopped while its durable is declared ends at once', async () => {
  const { jetstream } = await service.bus.ready();
  const { consumers } = jetstream;
  const get = consumers.get.bind(consumers);
  let stopped: Promise<void> | undefined;
  const replaced = jest.replaceProperty(jetstream, 'consumers', {
    get: async (...args: Parameters<typeof get>) => {
      const consumer = await get(...args);
      stopped = running.stop();
      return consumer;
    },
  } as never);
  const running: RunningConsumer = runConsumer({
    service: 'items',
    consumer: { durable: 'stopped-early', specs: [itemChanged], handle: async () => {} },
    bus: service.bus,
    log: pino({ level: 'silent' }),
  });
  await eventually(async () => expect(stopped).toBeDefined());
  await stopped;
  replaced.restore();
}, 20_000);
