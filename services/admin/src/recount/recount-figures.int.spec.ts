import mongoose from 'mongoose';
import { readPlatform } from '@junto/contracts/admin/platform';
import { orderApproved } from '@junto/contracts/events/buyer';
import { orderEvent } from '@junto/test-kit/an-order';
import { eventually } from '@junto/test-kit/eventually';
import { recounterOf } from '@junto/test-kit/recounter-of';
import { adminServiceOfSpec } from '../testing/an-admin-service';
import { anOrderState } from '../testing/states';

const service = adminServiceOfSpec();
const recount = recounterOf(service, 'admin');

test('counts of lists and days equal those of their documents; a difference is found, repaired and shown in Settings', async () => {
  const day = '2026-03-04';
  const order = anOrderState({ status: 'approved', created_at: `${day}T10:00:00.000Z`, total_value: 12.5 });
  await service.aCompany({ name: 'A' });
  await service.emit(orderApproved, orderEvent(order));
  const figures = mongoose.connection.collection<{ _id: string }>('figures');
  const days = mongoose.connection.collection<{ _id: string }>('day_figures');
  await eventually(async () => expect(await figures.findOne({ _id: 'orders' })).not.toBeNull());
  for (const what of ['figures', 'figures_by_day'])
    expect(await recount(what, true)).toMatchObject({ differences: [] });

  await figures.updateOne({ _id: 'orders' }, { $set: { 'counts.pending': 2, 'counts.volume_USD': 1 } });
  await days.deleteOne({ _id: `orders ${day}` });
  expect(await recount('figures', true)).toMatchObject({
    differences: [
      { id: 'orders', field: 'counts.pending', kept: 2, counted: 0 },
      { id: 'orders', field: 'counts.volume_USD', kept: 1, counted: 1_250 },
    ],
    mended: 0,
  });
  expect(await recount('figures', false)).toMatchObject({ mended: 2 });
  expect((await recount('figures_by_day', false)).differences.map(({ field }) => field)).toEqual([
    'counts.placed',
    'counts.sold',
    'counts.volume_USD',
  ]);
  expect(await figures.findOne({ _id: 'orders' })).toEqual({ _id: 'orders', counts: { all: 1, volume_USD: 1_250 } });
  expect(await days.findOne({ _id: `orders ${day}` })).toMatchObject({
    counts: { placed: 1, sold: 1, volume_USD: 1_250 },
  });

  const { body } = await service.call(readPlatform, { as: service.admin });
  const recounts = body.services.find(({ name }) => name === 'admin')?.health?.recounts;
  expect(recounts).toMatchObject([
    { name: 'order_copies', looked_at: 0, ended_at: null },
    { name: 'pool_copies', looked_at: 0 },
    { name: 'figures', mends: true, looked_at: 4, differing: 2, mended: 2, examples: [{ id: 'orders' }, {}] },
    { name: 'figures_by_day', mends: true, differing: 3, mended: 3 },
  ]);
  expect(await recount('figures', false)).toMatchObject({ differences: [] });
});
