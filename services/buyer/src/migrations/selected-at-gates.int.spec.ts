import { anOldDatabase } from '@junto/test-kit/an-old-database';
import { selectedAtGates } from './selected-at-gates';

const database = anOldDatabase();

it('moves what pools held as selected to the gates of their rounds, once', async () => {
  const gates = database.rows('round_gates');
  const pools = database.rows('pools');
  await gates.insertMany([
    { _id: 'a', seq: 3 },
    { _id: 'b', seq: 0 },
  ] as never[]);
  await pools.insertMany([
    { _id: 'a1', round_id: 'a', committed: 5, selected: 7 },
    { _id: 'a2', round_id: 'a', committed: 0, selected: 0 },
    { _id: 'b1', round_id: 'b', committed: 0, selected: 0 },
  ] as never[]);
  await database.run(selectedAtGates);
  // Ended before it was recorded, it runs again, when carts have changed already.
  await gates.updateOne({ _id: 'a' }, { $set: { 'selected.a1': 8 } });
  await database.run(selectedAtGates);
  expect(await gates.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'a', seq: 3, selected: { a1: 8 } },
    { _id: 'b', seq: 0, selected: {} },
  ]);
  expect(await pools.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'a1', round_id: 'a', committed: 5 },
    { _id: 'a2', round_id: 'a', committed: 0 },
    { _id: 'b1', round_id: 'b', committed: 0 },
  ]);
});
