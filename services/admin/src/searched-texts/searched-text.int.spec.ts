import { connectMongo, disconnectMongo } from '@junto/service-kit/mongo/connect';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { databaseOfSpec } from '@junto/test-kit/database-of-spec';
import { saveSearchTexts, SearchedTextModel } from './searched-text.model';

const place = databaseOfSpec([SearchedTextModel]);

const keep = (...texts: string[]) => inTransaction((session) => saveSearchTexts(texts, session));
const stored = async () => (await SearchedTextModel.find({}, { _id: 1 }).lean()).map(({ _id }) => _id).sort();

test('a stored text is not written again, another one is', async () => {
  await keep('ana', 'pots');
  const writing = jest.spyOn(SearchedTextModel.collection, 'bulkWrite');
  await keep('ana', 'pots');
  expect(writing).not.toHaveBeenCalled();
  await keep('ana', 'pans');
  expect(writing.mock.calls.map(([writes]) => writes.length)).toEqual([1]);
  writing.mockRestore();
  expect(await stored()).toEqual(['ana', 'pans', 'pots']);
});

test('a text of an aborted transaction is written by the next one', async () => {
  const failing = inTransaction(async (session) => {
    await saveSearchTexts(['cups'], session);
    throw new Error('the copy of the order failed');
  });
  await expect(failing).rejects.toThrow('the copy of the order failed');
  await keep('cups');
  expect(await stored()).toContain('cups');
});

test('a text is written again to a database that was emptied between two connections', async () => {
  await keep('bowls');
  await SearchedTextModel.deleteMany({});
  await disconnectMongo();
  await connectMongo(place.mongoUri('own'), 'test');
  await keep('bowls');
  expect(await stored()).toEqual(['bowls']);
});
