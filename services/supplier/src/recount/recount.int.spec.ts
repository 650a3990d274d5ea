import { poolChanged } from '@junto/contracts/events/buyer';
import { recounterOf } from '@junto/test-kit/recounter-of';
import { PoolModel } from '../rounds/pool.model';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { aSale } from '../testing/an-order';

const service = supplierServiceOfSpec();
const recount = recounterOf(service, 'supplier');

test('differing totals of rounds and figures of companies are found and corrected', async () => {
  const supplier = await service.aSupplier();
  const round = await service.anApprovedRound(supplier);
  await aSale(service, round);
  const [offer] = round.offers;
  await service.emit(poolChanged, {
    aggregateId: offer!.id,
    version: 1,
    payload: {
      ...{ round_id: round.id, round_product_id: offer!.id, current_committed_qty: 7, total_selected: 0 },
      ...{ moq: offer!.moq, max_qty: offer!.max_qty, user_id: '', version: 1 },
    },
  });
  await service.until('rounds', { _id: round.id, total_committed: 7 });
  for (const what of ['round_totals', 'company_figures'])
    expect(await recount(what, true)).toMatchObject({ differences: [] });

  const figures = service.rows('company_figures');
  const before = await figures.findOne({ _id: supplier.companyId as never });
  await service.rows('rounds').updateOne({ _id: round.id as never }, { $set: { total_committed: 5, buyers: 3 } });
  await figures.updateOne(
    { _id: supplier.companyId as never },
    { $inc: { products: 4, 'sold_minor.USD': 100 }, $set: { 'invoiced_minor.EUR': 9 } },
  );
  expect(await recount('round_totals', false)).toMatchObject({ mended: 2 });
  await service.until('rounds', { _id: round.id, total_committed: 7, buyers: 0 });
  expect((await recount('company_figures', true)).differences.map(({ field }) => field)).toEqual([
    'invoiced_minor.EUR',
    'products',
    'sold_minor.USD',
  ]);
  expect(await recount('company_figures', false)).toMatchObject({ mended: 3 });
  expect(await figures.findOne({ _id: supplier.companyId as never })).toMatchObject(before!);
  // As if it had never been counted.
  await figures.deleteOne({ _id: supplier.companyId as never });
  expect(await recount('company_figures', false)).toMatchObject({ mended: 7 });
  expect(await figures.findOne({ _id: supplier.companyId as never })).toMatchObject({ sales: before!.sales });
});

test('a wrong total is found even if a pool changes between the reads of the total and of its pools', async () => {
  const supplier = await service.aSupplier();
  const round = await service.anApprovedRound(supplier);
  const [offer] = round.offers;
  const payload = { round_id: round.id, round_product_id: offer!.id, moq: offer!.moq, max_qty: offer!.max_qty };
  const committed = (version: number, current_committed_qty: number) =>
    service.emit(poolChanged, {
      aggregateId: offer!.id,
      version,
      payload: { ...payload, current_committed_qty, total_selected: 0, user_id: '', version },
    });
  await committed(1, 4);
  await service.until('rounds', { _id: round.id, total_committed: 4 });
  // The total is 4 and the pool 1. The next event adds 3 units to both: the total becomes 7, the pool 4.
  await service.rows('pools').updateOne({ _id: offer!.id as never }, { $set: { committed: 1 } });
  const aggregate = PoolModel.aggregate.bind(PoolModel);
  const reading = jest.spyOn(PoolModel, 'aggregate').mockImplementationOnce(((...args: never[]) => ({
    then: async (resolve: (rows: unknown) => void) => {
      await committed(2, 4);
      await service.until('rounds', { _id: round.id, total_committed: 7 });
      resolve(await aggregate(...args));
    },
  })) as never);
  expect(await recount('round_totals', false)).toMatchObject({ mended: 1 });
  reading.mockRestore();
  await service.until('rounds', { _id: round.id, total_committed: 4 });
});
