import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { Envelope } from '@junto/contracts/event';
import { databaseOfSpec } from '@junto/test-kit/database-of-spec';
import { changed, itemChanged, ItemReadModel } from '../testing/items';
import { consume } from './consumer';
import { handleTogether } from './handle-events';
import { projectVersions } from './project-version';

databaseOfSpec();

const transactions: boolean[] = [];
const copying = (facts: { once?: boolean; oneWrite?: boolean }) =>
  consume(itemChanged, {
    durable: 'copy-items',
    ...facts,
    handlerOfMany: (events, session: ClientSession) => {
      transactions.push(session.inTransaction());
      const changes = events.map(({ payload, version }) => ({
        id: payload.item_id,
        version,
        doc: { units: payload.units },
      }));
      return projectVersions(ItemReadModel, changes, session);
    },
  });

it('a one-write consumer runs without a transaction and ends with the newest state after shuffled duplicates', async () => {
  const items = Array.from({ length: 4 }, () => randomUUID());
  const changes = items.flatMap((item) => [3, 1, 2, 3].map((version) => changed(item, version, version * 10)));
  const envelopes = changes.map(({ envelope }) => envelope as Envelope);
  await handleTogether(copying({ oneWrite: true }), 'copy-items', envelopes);
  await handleTogether(copying({ oneWrite: true }), 'copy-items', envelopes.reverse());
  for (const item of items) {
    expect(await ItemReadModel.findById(item).lean()).toEqual({ _id: item, units: 30, version: 3 });
  }
  await handleTogether(copying({}), 'copy-items', envelopes);
  expect(transactions).toEqual([false, false, true]);
});

it('rejects one-write for effects that must happen exactly once', () => {
  expect(() => copying({ once: true, oneWrite: true })).toThrow('needs a transaction');
});
