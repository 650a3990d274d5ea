import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { event } from '@junto/contracts/event';
import { eventually } from '@junto/test-kit/eventually';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { readConfig, serviceConfig } from '../config';
import { platformCause } from './cause';
import { consume } from './consumer';
import { newEvent } from './outbox';

const dripped = event({ type: 'tap.dripped', owner: 'buyer', key: 'room', payload: z.object({ room: z.string() }) });
const drip = () =>
  newEvent(dripped, { payload: { room: 'bath' }, aggregateId: randomUUID(), version: 1, cause: platformCause });
const restMs = 400;
const heard = { resting: [] as number[], tireless: [] as number[] };

let service: TestService;
beforeAll(async () => {
  const count = (whose: keyof typeof heard) => (events: unknown[]) => Promise.resolve(heard[whose].push(events.length));
  service = await startTestService((env) => ({
    name: 'buyer',
    version: '1',
    config: readConfig(serviceConfig, env),
    slices: [
      {
        consumers: [
          consume(dripped, { durable: 'resting', restMs, handlerOfMany: count('resting') }),
          consume(dripped, { durable: 'tireless', handlerOfMany: count('tireless') }),
        ],
      },
    ],
  }));
});
afterAll(() => service?.stop());

const sum = (batches: number[]) => batches.reduce((total, events) => total + events, 0);

test('events that trickle in reach a resting consumer in few batches, each event once', async () => {
  const { jetstream } = await service.bus.ready();
  const events = Array.from({ length: 60 }, drip);
  for (const { subject, envelope } of events) {
    await jetstream.publish(service.bus.subject(subject), JSON.stringify(envelope), { msgID: envelope.id });
    await pause(10);
  }
  await eventually(() => expect([sum(heard.resting), sum(heard.tireless)]).toEqual([60, 60]));
  expect(heard.tireless.length).toBeGreaterThan(20);
  expect(heard.resting.length).toBeLessThanOrEqual(10);
});
