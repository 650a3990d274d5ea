import { model, Schema } from 'mongoose';
import { databaseOfSpec } from '@junto/test-kit/database-of-spec';
import { readTogether } from './read-together';

interface Numbered {
  _id: string;
  value: number;
}
const numbered = () => new Schema<Numbered>({ _id: String, value: Number }, { versionKey: false });
const LeftModel = model('Left', numbered());
const RightModel = model('Right', numbered());

databaseOfSpec();
beforeAll(async () => {
  await LeftModel.insertMany([1, 2, 3].map((value) => ({ _id: `left ${value}`, value })));
  await RightModel.insertMany([1, 2].map((value) => ({ _id: `right ${value}`, value })));
});

test('returns the rows of each of several queries in their own order', async () => {
  const read = await readTogether<{ left: Numbered; sum: { total: number }; right: Numbered; none: Numbered }>({
    left: { model: LeftModel, stages: [{ $sort: { value: -1 } }, { $limit: 2 }] },
    sum: { model: LeftModel, stages: [{ $group: { _id: null, total: { $sum: '$value' } } }] },
    right: { model: RightModel, stages: [{ $sort: { value: 1 } }] },
    none: { model: RightModel, stages: [{ $match: { value: 9 } }] },
  });
  expect(read).toEqual({
    left: [
      { _id: 'left 3', value: 3 },
      { _id: 'left 2', value: 2 },
    ],
    sum: [{ _id: null, total: 6 }],
    right: [
      { _id: 'right 1', value: 1 },
      { _id: 'right 2', value: 2 },
    ],
    none: [],
  });
});
