import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { Envelope } from '@junto/contracts/event';
import { isolatedServers } from '@junto/test-kit/isolated-servers';
import { connectMongo, disconnectMongo } from '../mongo/connect';
import { changed, itemChanged, ItemReadModel } from '../testing/items';
import { consume } from './consumer';
import { handleTogether } from './handle-events';
import { projectVersions } from './project-version';

const place = isolatedServers();
beforeAll(async () => void (await connectMongo(place.mongoUri('one_write'), 'test')));
afterAll(async () => {
  await disconnectMongo();
  await place.cleanUp();
});

const transactions: boolean[] = [];
const copying = (facts: { once?: boolean; oneWrite?: boolean }) =>
  consume(itemChanged, {
    durable: 'copy-things',
    ...facts,
    handlerOfMany: (events, session: ClientSession) => {
      transactions.push(session.inTransaction());
      const told = events.map(({ payload, version }) => ({
        id: payload.thing_id,
        version,
        doc: { units: payload.units },
      }));
      return projectVersions(ItemReadModel, told, session);
    },
  });

it('a consumer of one write runs without a transaction, and shuffled doubles leave the newest state', async () => {
  const things = Array.from({ length: 4 }, () => randomUUID());
  const told = things.flatMap((thing) => [3, 1, 2, 3].map((version) => changed(thing, version, version * 10)));
  const envelopes = told.map(({ envelope }) => envelope as Envelope);
  await handleTogether(copying({ oneWrite: true }), 'copy-things', envelopes);
  await handleTogether(copying({ oneWrite: true }), 'copy-things', envelopes.reverse());
  for (const thing of things) {
    expect(await ItemReadModel.findById(thing).lean()).toEqual({ _id: thing, units: 30, version: 3 });
  }
  await handleTogether(copying({}), 'copy-things', envelopes);
  expect(transactions).toEqual([false, false, true]);
});

it('is not for effects that must happen once', () => {
  expect(() => copying({ once: true, oneWrite: true })).toThrow('needs a transaction');
});
