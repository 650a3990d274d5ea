import { model, Schema } from 'mongoose';
import { z } from 'zod';
import { event } from '@junto/contracts/event';
import { id } from '@junto/contracts/wire';
import { consume } from '../events/consumer';
import { platformContext } from '../events/event-context';
import { appendEvents, newEvent, type NewEvent } from '../events/outbox';
import { projectVersion } from '../events/project-version';
import { inTransaction } from '../mongo/transaction';
import { serviceOfSlice } from './service-of-slice';

export const itemChanged = event('item.changed', {
  owner: 'buyer',
  key: 'room',
  payload: z.object({ room: z.string(), item_id: id, units: z.int() }),
});
export const itemCounted = event('item.counted', {
  owner: 'buyer',
  key: 'room',
  payload: z.object({ room: z.string(), item_id: id }),
});

/** Its bulk consumer publishes an event for each one. */
export const itemSummed = event('item.summed', {
  owner: 'buyer',
  key: 'room',
  payload: z.object({ room: z.string(), item_id: id }),
});

export interface ItemProjection {
  _id: string;
  units: number;
  note?: string;
  version: number;
}
export const ItemReadModel = model(
  'ItemReadModel',
  new Schema<ItemProjection>(
    { _id: String, units: Number, note: String, version: Number },
    { collection: 'item_read_models', versionKey: false },
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

/** Ids of items whose handling fails. */
export const poisoned = new Set<string>();
export const order: string[] = [];
export const batches: number[] = [];

export const changed = (itemId: string, version: number, units = version, room = 'hall'): NewEvent =>
  newEvent(itemChanged, {
    payload: { room, item_id: itemId, units },
    aggregateId: itemId,
    version,
    cause: platformContext,
  });
export const summed = (itemId: string): NewEvent =>
  newEvent(itemSummed, {
    payload: { room: 'hall', item_id: itemId },
    aggregateId: itemId,
    version: 1,
    cause: platformContext,
  });
export const counted = (itemId: string, version = 1): NewEvent =>
  newEvent(itemCounted, {
    payload: { room: 'hall', item_id: itemId },
    aggregateId: itemId,
    version,
    cause: platformContext,
  });

export const commit = (...events: NewEvent[]) => inTransaction((session) => appendEvents(session, events));

/** A service that copies, sums and tallies items, from before the tests of a spec until after them. */
export const itemsServiceOfSpec = () =>
  serviceOfSlice({
    indexes: [ItemReadModel, TallyModel],
    consumers: [
      consume(itemChanged, {
        durable: 'copy-items',
        handler: async ({ payload, version }, session) => {
          if (poisoned.has(payload.item_id)) throw new Error('poison');
          order.push(`${payload.item_id}:${version}`);
          await projectVersion(ItemReadModel, payload.item_id, version, { units: payload.units }, session);
        },
      }),
      consume([itemSummed], {
        durable: 'sum-items',
        once: true,
        handlerOfMany: async (envelopes, session) => {
          batches.push(envelopes.length);
          if (envelopes.some(({ payload }) => poisoned.has(payload.item_id))) throw new Error('poison');
          await appendEvents(
            session,
            envelopes.map(({ payload }) => counted(payload.item_id)),
          );
        },
      }),
      consume(itemCounted, {
        durable: 'tally-items',
        once: true,
        handler: ({ payload }, session) =>
          TallyModel.updateOne({ _id: payload.item_id }, { $inc: { count: 1 } }, { upsert: true, session }),
      }),
    ],
  });
