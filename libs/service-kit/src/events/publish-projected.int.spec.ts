import { randomUUID } from 'node:crypto';
import { model, Schema } from 'mongoose';
import { z } from 'zod';
import { event } from '@junto/contracts/event';
import { projected, projectedSubject } from '@junto/contracts/events/projected';
import { id } from '@junto/contracts/wire';
import { eventually } from '@junto/test-kit/eventually';
import { serviceOfSlice } from '../testing/service-of-slice';
import { consume } from './consumer';
import { projectVersion } from './project-version';

const leafChanged = event('leaf.changed', {
  owner: 'supplier',
  key: 'leaf_id',
  payload: z.object({ leaf_id: id }),
});
const leafCounted = event('leaf.counted', {
  owner: 'supplier',
  key: 'leaf_id',
  payload: z.object({ leaf_id: id }),
});

const leafPressed = event('leaf.pressed', {
  owner: 'supplier',
  key: 'leaf_id',
  payload: z.object({ leaf_id: id }),
});

interface Leaf {
  _id: string;
  version: number;
}
const LeafModel = model(
  'Leaf',
  new Schema<Leaf>({ _id: String, version: Number }, { collection: 'leaves', versionKey: false }),
);

/** Ids of leaves whose handling fails. */
const poisoned = new Set<string>();
const counted: string[] = [];

/** Published invalidations, and whether the read model was written by then. */
const invalidated = new Map<string, boolean>();
const service = serviceOfSlice({
  indexes: [LeafModel],
  consumers: [
    consume(leafChanged, {
      durable: 'copy-leaves',
      shown: true,
      handler: async ({ payload, version }, session) => {
        if (poisoned.has(payload.leaf_id)) throw new Error('poison');
        await projectVersion(LeafModel, payload.leaf_id, version, {}, session);
      },
    }),
    consume([leafCounted, leafPressed], {
      durable: 'count-leaves',
      shown: [leafPressed],
      handler: async ({ id: eventId }) => counted.push(eventId),
    }),
  ],
});
beforeAll(async () => {
  const { connection } = await service.bus.ready();
  connection.subscribe(service.bus.subject(projectedSubject('buyer')), {
    callback: (_error, message) => {
      const read = projected.parse(message.json());
      for (const one of read.ids) void LeafModel.countDocuments().then((leaves) => invalidated.set(one, leaves > 0));
    },
  });
  await connection.flush();
});

const emit = (spec: typeof leafChanged | typeof leafCounted | typeof leafPressed, leaf: string) =>
  service.emit(spec as typeof leafChanged, { payload: { leaf_id: leaf }, aggregateId: leaf, version: 1 });

test('publishes committed changes of visible read models: neither failed ones nor those no screen shows', async () => {
  const bad = randomUUID();
  poisoned.add(bad);
  const failing = await emit(leafChanged, bad);
  const unseen = await emit(leafCounted, randomUUID());
  await eventually(() => expect(counted).toContain(unseen));
  const good = await emit(leafChanged, randomUUID());
  await eventually(() => expect(invalidated.get(good)).toBe(true));
  expect([...invalidated.keys()]).toEqual([good]);

  poisoned.delete(bad);
  await eventually(() => expect(invalidated.get(failing)).toBe(true));
  expect(invalidated.has(unseen)).toBe(false);
});

test('publishes only the listed events of a consumer that is shown in part', async () => {
  const unseen = await emit(leafCounted, randomUUID());
  const shown = await emit(leafPressed, randomUUID());
  await eventually(() => expect(invalidated.has(shown)).toBe(true));
  await eventually(() => expect(counted).toContain(unseen));
  expect(invalidated.has(unseen)).toBe(false);
});
