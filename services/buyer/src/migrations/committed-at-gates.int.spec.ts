import { anOldDatabase } from '@junto/test-kit/an-old-database';
import { committedAtGates } from './committed-at-gates';

const database = anOldDatabase();

it('moves what pools held as committed to the gates of their rounds, once', async () => {
  const gates = database.rows('round_gates');
  const pools = database.rows('pools');
  await gates.insertMany([
    { _id: 'a', seq: 3, selected: { a2: 4 } },
    { _id: 'b', seq: 0, selected: {} },
  ] as never[]);
  await pools.insertMany([
    { _id: 'a1', round_id: 'a', committed: 5, version: 4 },
    { _id: 'a2', round_id: 'a', committed: 0, version: 1 },
    { _id: 'b1', round_id: 'b', committed: 0, version: 1 },
  ] as never[]);
  await database.run(committedAtGates);
  // Ended before it was recorded, it runs again, when orders have come already.
  await gates.updateOne({ _id: 'a' }, { $set: { 'committed.a1': 8 } });
  await database.run(committedAtGates);
  expect(await gates.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'a', seq: 3, selected: { a2: 4 }, committed: { a1: 8 } },
    { _id: 'b', seq: 0, selected: {}, committed: {} },
  ]);
  expect(await pools.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'a1', round_id: 'a' },
    { _id: 'a2', round_id: 'a' },
    { _id: 'b1', round_id: 'b' },
  ]);
});
