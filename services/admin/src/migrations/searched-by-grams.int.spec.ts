import { gramsOf } from '@junto/service-kit/lists/search-grams';
import { anOldDatabase } from '@junto/test-kit/an-old-database';
import { searchedByGrams } from './searched-by-grams';

const database = anOldDatabase();
const text = 'olaria 🌊 olaria';
const order = { buyer_name: 'Zoë', buyer_email: 'z@a.test', round_title: 'Linho', supplier_name: 'Água' };

/** As the server has a set. */
const inOrderOfBytes = (grams: string[]) =>
  grams.sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));

it('gives grams to what was found by its text alone, and to the texts of orders, and goes on where it was ended', async () => {
  for (const noun of ['companies', 'users', 'rounds'])
    await database.rows(noun).insertMany([
      { _id: 'a', search_text: text },
      { _id: 'b', search_text: '' },
      { _id: 'done', search_text: 'x', grams: ['x'] },
    ] as never[]);
  await database.rows('orders').insertMany([
    { _id: 'a', ...order },
    { _id: 'b', ...order, round_title: 'Lã' },
    { _id: 'done', texts: [] },
  ] as never[]);
  // Ended between the two writes of a batch.
  await database.rows('searched_texts').insertOne({ _id: 'zoe · z@a.test', grams: gramsOf('zoe · z@a.test') } as never);
  await database.run(searchedByGrams);
  await database.run(searchedByGrams);
  for (const noun of ['companies', 'users', 'rounds'])
    expect(await database.rows(noun).find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'a', search_text: text, grams: inOrderOfBytes(gramsOf(text)) },
      { _id: 'b', search_text: '', grams: [] },
      { _id: 'done', search_text: 'x', grams: ['x'] },
    ]);
  const orders = await database
    .rows('orders')
    .find({}, { projection: { texts: 1 } })
    .sort({ _id: 1 })
    .toArray();
  expect(orders).toEqual([
    { _id: 'a', texts: ['zoe · z@a.test', 'linho · agua'] },
    { _id: 'b', texts: ['zoe · z@a.test', 'la · agua'] },
    { _id: 'done', texts: [] },
  ]);
  expect(await database.rows('searched_texts').find().sort({ _id: 1 }).toArray()).toEqual(
    ['la · agua', 'linho · agua', 'zoe · z@a.test'].map((_id) => ({ _id, grams: gramsOf(_id) })),
  );
});
