import { readSalesTrend } from '@junto/contracts/supplier/dashboard';
import { inDays } from '@junto/test-kit/in-days';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { anAdmin, aSupplier, type Person } from '@junto/test-kit/tokens';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { aSale } from '../testing/an-order';

const service = supplierServiceOfSpec();
const supplier = ofEachTest(() => service.aSupplier());

const trend = async (by: 'day' | 'week' | 'month', as: Person = supplier) =>
  (await service.call(readSalesTrend, { as, query: { by } })).body;

test('sales are summed per day, week, month and currency, with the total of as many previous periods', async () => {
  const round = await service.anApprovedRound(supplier);
  const today = await aSale(service, round);
  await aSale(service, round, { created_at: inDays(0), currency: 'EUR' });
  await aSale(service, round, { status: 'completed' });
  await aSale(service, round, { created_at: inDays(-40) });
  await aSale(service, await service.anApprovedRound(await service.aSupplier()));
  const value = today.total_value;
  const sums = [
    { currency: 'USD', amount: 2 * value },
    { currency: 'EUR', amount: value },
  ];
  const days = await trend('day');
  expect(days.periods).toHaveLength(30);
  expect(days.periods.at(-1)).toEqual({ from: inDays(0).slice(0, 10), sold: sums, sales: 3 });
  expect(days.periods.slice(0, -1).every(({ sales, sold }) => sales === 0 && sold.length === 0)).toBe(true);
  expect(days.before).toEqual([{ currency: 'USD', amount: value }]);
  for (const by of ['week', 'month'] as const) {
    const { periods, before } = await trend(by);
    expect(periods).toHaveLength(12);
    expect(periods.at(-1)).toMatchObject({ sold: sums, sales: 3 });
    expect(periods.reduce((all, { sales }) => all + sales, 0)).toBe(4);
    expect(before).toEqual([]);
  }
});

test('the trend is empty for an admin and for a supplier without a company', async () => {
  for (const as of [anAdmin(), aSupplier({ companyId: null })]) {
    const { periods, before } = await trend('week', as as Person);
    expect([periods.length, periods.every(({ sales }) => sales === 0), before]).toEqual([12, true, []]);
  }
});
