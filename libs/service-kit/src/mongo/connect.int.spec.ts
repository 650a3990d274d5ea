import { z } from 'zod';
import { databaseOfSpec } from '@junto/test-kit/database-of-spec';
import { stored } from './stored';

const { model } = stored(
  'marks',
  z.object({ id: z.string(), owner: z.string(), note: z.object({ text: z.string() }) }),
);
databaseOfSpec();

test('rejects a filter on a field that the model does not have', async () => {
  await model.create([{ _id: 'one', owner: 'ana', note: { text: 'hers' } }]);
  // If it were dropped, a filter with a misspelled field would match every document.
  await expect(model.findOne({ ownr: 'rui' } as never).lean()).rejects.toThrow('ownr');
  await expect(model.deleteMany({ 'note.txt': 'his' } as never)).rejects.toThrow('txt');
  expect(await model.findOne({ owner: 'ana', 'note.text': 'hers' }).lean()).toMatchObject({ _id: 'one' });
});
