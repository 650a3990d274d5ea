import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { event } from '@junto/contracts/event';
import { eventually } from '@junto/test-kit/eventually';
import { serviceOfSlice } from '../testing/service-of-slice';
import { consume } from './consumer';
import { platformContext } from './event-context';
import { newEvent } from './outbox';

const dripped = event('tap.dripped', { owner: 'buyer', key: 'room', payload: z.object({ room: z.string() }) });
const drip = () =>
  newEvent(dripped, { payload: { room: 'bath' }, aggregateId: randomUUID(), version: 1, cause: platformContext });
const restMs = 400;
const batchSizes = { resting: [] as number[], immediate: [] as number[] };

const count = (whose: keyof typeof batchSizes) => (events: unknown[]) =>
  Promise.resolve(batchSizes[whose].push(events.length));
const service = serviceOfSlice({
  consumers: [
    consume(dripped, { durable: 'resting', restMs, handlerOfMany: count('resting') }),
    consume(dripped, { durable: 'immediate', handlerOfMany: count('immediate') }),
  ],
});

const sum = (batches: number[]) => batches.reduce((total, events) => total + events, 0);

test('a consumer with a pause gets trickling events in few batches, each once, and acknowledges per batch', async () => {
  const { jetstream, connection } = await service.bus.ready();
  const acks = { asking: [] as string[], all: [] as string[] };
  const subscription = connection.subscribe('$JS.ACK.>', {
    callback: (_error, { subject, reply, data }) => {
      if (new TextDecoder().decode(data) !== '+ACK') return;
      const [, , , durable = ''] = subject.split('.');
      acks.all.push(durable);
      if (reply) acks.asking.push(durable);
    },
  });
  const events = Array.from({ length: 60 }, drip);
  for (const { subject, envelope } of events) {
    await jetstream.publish(service.bus.subject(subject), JSON.stringify(envelope), { msgID: envelope.id });
    await pause(10);
  }
  await eventually(() => expect([sum(batchSizes.resting), sum(batchSizes.immediate)]).toEqual([60, 60]));
  expect(batchSizes.immediate.length).toBeGreaterThan(20);
  expect(batchSizes.resting.length).toBeLessThanOrEqual(10);
  // Each message is acknowledged, and the server confirms once per batch.
  for (const [name, batches] of Object.entries(batchSizes)) {
    const ofDurable = (durables: string[]) => durables.filter((durable) => durable.endsWith(`-${name}`));
    await eventually(() => expect(ofDurable(acks.all)).toHaveLength(60));
    expect(ofDurable(acks.asking)).toHaveLength(batches.length);
  }
  subscription.unsubscribe();
});
