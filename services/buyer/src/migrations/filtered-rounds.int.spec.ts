import { aRound } from '@junto/test-kit/a-round';
import { anOldDatabase } from '@junto/test-kit/an-old-database';
import { filteredRounds } from './filtered-rounds';

const database = anOldDatabase();

it('marks rounds that were found by their text alone, with how far they are, and goes on where it was ended', async () => {
  const created_at = new Date('2026-03-01T10:00:00.000Z');
  const { id, offers, title, supplier_id, supplier_name } = aRound({
    title: 'Têxteis',
    offers: [{ unit_price: 4.5, moq: 50 }],
  });
  const round = {
    _id: id,
    title,
    description: null,
    supplier_id,
    supplier_name,
    currency: 'USD',
    close_at: null,
    created_at,
    offers,
  };
  await database.rows('listed_rounds').insertOne(round as never);
  await database.rows('round_gates').insertOne({ _id: id, seq: 7, total_committed: 42, total_moq: 50 } as never);
  await database.rows('searched_rounds').insertMany([
    { _id: id, created_at, search_text: 'texteis', grams: [] },
    { _id: 'done', marks: ['band met'] },
  ] as never[]);
  await database.run(filteredRounds);
  await database.run(filteredRounds);
  const [found] = await database.rows('searched_rounds').find({ _id: id }).toArray();
  expect(found).toMatchObject({
    band: 'close',
    filled: 840,
    filled_seq: 7,
    marks: ['band close', 'any', 'currency USD', `supplier ${supplier_id}`, 'category Packaging'],
    categories: ['Packaging'],
    prices: [450],
    title_key: 'texteis',
    search_text: expect.stringContaining('paper tape, 50 mm'),
  });
  expect(await database.rows('searched_rounds').findOne({ _id: 'done' })).toEqual({ _id: 'done', marks: ['band met'] });
});
