import { model, Schema } from 'mongoose';
import { z } from 'zod';
import { event } from '@junto/contracts/event';
import { id } from '@junto/contracts/wire';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { readConfig, serviceConfig } from '../config';
import { consume } from '../events/consumer';
import { platformContext } from '../events/event-context';
import { appendEvents, newEvent, type NewEvent } from '../events/outbox';
import { projectVersion } from '../events/project-version';
import { inTransaction } from '../mongo/transaction';

export const itemChanged = event({
  type: 'thing.changed',
  owner: 'buyer',
  key: 'room',
  payload: z.object({ room: z.string(), thing_id: id, units: z.int() }),
});
export const itemCounted = event({
  type: 'thing.counted',
  owner: 'buyer',
  key: 'room',
  payload: z.object({ room: z.string(), thing_id: id }),
});

/** Its consumer takes many at once, and tells of each what it made of it. */
export const itemSummed = event({
  type: 'thing.summed',
  owner: 'buyer',
  key: 'room',
  payload: z.object({ room: z.string(), thing_id: id }),
});

export interface ItemProjection {
  _id: string;
  units: number;
  note?: string;
  version: number;
}
export const ItemReadModel = model(
  'ThingCopy',
  new Schema<ItemProjection>(
    { _id: String, units: Number, note: String, version: Number },
    { collection: 'thing_copies', versionKey: false },
  ),
);
export interface Tally {
  _id: string;
  count: number;
}
export const TallyModel = model(
  'Tally',
  new Schema<Tally>({ _id: String, count: Number }, { collection: 'tallies', versionKey: false }),
);

/** Ids of things whose handling fails, as long as they stand here. */
export const poisoned = new Set<string>();
export const order: string[] = [];
export const batches: number[] = [];

export const changed = (thingId: string, version: number, units = version, room = 'hall'): NewEvent =>
  newEvent(itemChanged, {
    payload: { room, thing_id: thingId, units },
    aggregateId: thingId,
    version,
    cause: platformContext,
  });
export const summed = (thingId: string): NewEvent =>
  newEvent(itemSummed, {
    payload: { room: 'hall', thing_id: thingId },
    aggregateId: thingId,
    version: 1,
    cause: platformContext,
  });
export const counted = (thingId: string, version = 1): NewEvent =>
  newEvent(itemCounted, {
    payload: { room: 'hall', thing_id: thingId },
    aggregateId: thingId,
    version,
    cause: platformContext,
  });

export const commit = (...events: NewEvent[]) => inTransaction((session) => appendEvents(session, events));

/** A service that copies, sums and tallies things. */
export function startItemsService(): Promise<TestService> {
  return startTestService((env) => ({
    name: 'buyer',
    version: '1',
    config: readConfig(serviceConfig, env),
    slices: [
      {
        indexes: [ItemReadModel, TallyModel],
        consumers: [
          consume(itemChanged, {
            durable: 'copy-things',
            handler: async ({ payload, version }, session) => {
              if (poisoned.has(payload.thing_id)) throw new Error('poison');
              order.push(`${payload.thing_id}:${version}`);
              await projectVersion(ItemReadModel, payload.thing_id, version, { units: payload.units }, session);
            },
          }),
          consume([itemSummed], {
            durable: 'sum-things',
            once: true,
            handlerOfMany: async (envelopes, session) => {
              batches.push(envelopes.length);
              if (envelopes.some(({ payload }) => poisoned.has(payload.thing_id))) throw new Error('poison');
              await appendEvents(
                session,
                envelopes.map(({ payload }) => counted(payload.thing_id)),
              );
            },
          }),
          consume(itemCounted, {
            durable: 'tally-things',
            once: true,
            handler: ({ payload }, session) =>
              TallyModel.updateOne({ _id: payload.thing_id }, { $inc: { count: 1 } }, { upsert: true, session }),
          }),
        ],
      },
    ],
  }));
}
