import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { model, Schema } from 'mongoose';
import { databaseOfSpec } from '@junto/test-kit/database-of-spec';
import { createIndexes } from './indexes';

const word = new Schema({ _id: String, name: String, at: Date }, { collection: 'words', versionKey: false });
word.index({ name: 1 }, { unique: true }).index({ at: 1 });
const WordModel = model('Word', word);

databaseOfSpec();

const names = async () => (await WordModel.collection.indexes()).map(({ name }) => name).sort();

test('creates the indexes of the models, also repeatedly', async () => {
  await createIndexes([WordModel]);
  await createIndexes([WordModel]);
  expect(await names()).toEqual(['_id_', 'at_1', 'name_1']);
  expect((await WordModel.collection.indexes()).find(({ name }) => name === 'name_1')).toMatchObject({ unique: true });
});

test('allows an index build to exceed the socket timeout', async () => {
  await WordModel.collection.dropIndexes();
  const session = await mongoose.startSession();
  session.startTransaction();
  await WordModel.create([{ _id: 'a', name: 'a' }], { session });
  // An index build waits for open writes to its collection.
  const making = createIndexes([WordModel]);
  await pause(8_000);
  await session.commitTransaction();
  await session.endSession();
  await making;
  expect(await names()).toEqual(['_id_', 'at_1', 'name_1']);
});
