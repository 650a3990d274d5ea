import { randomUUID } from 'node:crypto';
import { model, Schema } from 'mongoose';
import { z } from 'zod';
import { event } from '@junto/contracts/event';
import { projected, projectedSubject } from '@junto/contracts/events/projected';
import { id } from '@junto/contracts/wire';
import { eventually } from '@junto/test-kit/eventually';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { readConfig, serviceConfig } from '../config';
import { consume } from './consumer';
import { projectVersion } from './project-version';

const leafChanged = event({
  type: 'leaf.changed',
  owner: 'supplier',
  key: 'leaf_id',
  payload: z.object({ leaf_id: id }),
});
const leafCounted = event({
  type: 'leaf.counted',
  owner: 'supplier',
  key: 'leaf_id',
  payload: z.object({ leaf_id: id }),
});

const leafPressed = event({
  type: 'leaf.pressed',
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

/** Ids of leaves whose handling fails, as long as they stand here. */
const poisoned = new Set<string>();
const counted: string[] = [];

let service: TestService;
/** What the service said, and whether the copy was there when it did. */
const said = new Map<string, boolean>();
beforeAll(async () => {
  service = await startTestService((env) => ({
    name: 'buyer',
    version: '1',
    config: readConfig(serviceConfig, env),
    slices: [
      {
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
      },
    ],
  }));
  const { connection } = await service.bus.ready();
  connection.subscribe(service.bus.subject(projectedSubject('buyer')), {
    callback: (_error, message) => {
      const read = projected.parse(message.json());
      for (const one of read.ids) void LeafModel.countDocuments().then((leaves) => said.set(one, leaves > 0));
    },
  });
  await connection.flush();
});
afterAll(() => service?.stop());

const emit = (spec: typeof leafChanged | typeof leafCounted | typeof leafPressed, leaf: string) =>
  service.emit(spec as typeof leafChanged, { payload: { leaf_id: leaf }, aggregateId: leaf, version: 1 });

test('a service says what its screens show once it is committed: not what failed, nor what no screen shows', async () => {
  const bad = randomUUID();
  poisoned.add(bad);
  const failing = await emit(leafChanged, bad);
  const unseen = await emit(leafCounted, randomUUID());
  await eventually(() => expect(counted).toContain(unseen));
  const good = await emit(leafChanged, randomUUID());
  await eventually(() => expect(said.get(good)).toBe(true));
  expect([...said.keys()]).toEqual([good]);

  poisoned.delete(bad);
  await eventually(() => expect(said.get(failing)).toBe(true));
  expect(said.has(unseen)).toBe(false);
});

test('of a consumer whose events screens show in part, only those are said', async () => {
  const unseen = await emit(leafCounted, randomUUID());
  const shown = await emit(leafPressed, randomUUID());
  await eventually(() => expect(said.has(shown)).toBe(true));
  await eventually(() => expect(counted).toContain(unseen));
  expect(said.has(unseen)).toBe(false);
});
