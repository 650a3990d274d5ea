import { gramsOf } from '@junto/service-kit/lists/search-grams';
import { anOldDatabase } from '@junto/test-kit/an-old-database';
import { searchedRounds } from './searched-rounds';

const database = anOldDatabase();

it('takes what approved rounds are found by out of them, and goes on where it was ended', async () => {
  const created_at = new Date('2026-03-01T10:00:00.000Z');
  const rounds = database.rows('listed_rounds');
  const searched = database.rows('searched_rounds');
  await rounds.insertMany([
    { _id: 'a', status: 'approved', created_at, search_text: 'verao', terms: 1 },
    { _id: 'b', status: 'closed', created_at, search_text: 'inverno', terms: 1 },
    { _id: 'c', status: 'approved', created_at, terms: 1 },
  ] as never[]);
  // Ended between the two writes of a batch.
  await searched.insertOne({ _id: 'a', created_at, search_text: 'verao', grams: gramsOf('verao') } as never);
  await database.run(searchedRounds);
  await database.run(searchedRounds);
  expect(await searched.find().toArray()).toEqual([
    { _id: 'a', created_at, search_text: 'verao', grams: ['verao', 'erao', 'rao', 'ao', 'o'] },
  ]);
  expect(await rounds.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'a', status: 'approved', created_at, terms: 1 },
    { _id: 'b', status: 'closed', created_at, terms: 1 },
    { _id: 'c', status: 'approved', created_at, terms: 1 },
  ]);
});
