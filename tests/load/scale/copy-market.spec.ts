import { mongo } from 'mongoose';
import { inMarket } from './copy-market';

const id = '0a1b2c3d-0000-4000-8000-00000000000a';

test('a copy has other ids, the same ones wherever they stand, and all else as it was', () => {
  const at = new Date(0);
  const other = inMarket(
    { _id: id, about: [`${id} ${id}`], [id]: 3, at, email: 'ana@faults.test', row: new mongo.ObjectId() },
    5,
  ) as Record<string, unknown>;
  const otherId = other._id as string;
  expect([otherId === id, otherId.slice(8)]).toEqual([false, id.slice(8)]);
  expect(other).toMatchObject({ about: [`${otherId} ${otherId}`], [otherId]: 3, at, email: 'ana+5@faults.test' });
  expect(inMarket(id, 6)).not.toBe(otherId);
  expect(inMarket(inMarket(id, 5), 5)).toBe(id);
});
