import { createCategory } from '@junto/contracts/admin/categories';
import { republishCategoriesCommand, republishCompaniesCommand } from '@junto/contracts/commands/admin';
import { categoryChanged, companyChanged } from '@junto/contracts/events/admin';
import { eventually } from '@junto/test-kit/eventually';
import { republishAll } from '@junto/test-kit/republish-all';
import { AuditRowModel } from '../audit/audit-row.model';
import { adminServiceOfSpec } from '../testing/an-admin-service';

const service = adminServiceOfSpec();

const republish = (spec: typeof republishCompaniesCommand | typeof republishCategoriesCommand) =>
  republishAll((after) => service.ask(spec as typeof republishCompaniesCommand, { after, limit: 2 }));

test('republishes every company and category as it is now, page by page, without an actor', async () => {
  const companies = [
    await service.aCompany({ name: 'A' }),
    await service.aCompany({ name: 'B' }),
    await service.aCompany({ name: 'C', type: 'supplier' }),
  ];
  for (const name of ['x', 'y']) await service.call(createCategory, { as: service.admin, body: { name } });
  const [receivedCompanies, receivedCategories] = [
    await service.subscribe(companyChanged),
    await service.subscribe(categoryChanged),
  ];
  const audited = await AuditRowModel.countDocuments();

  expect(await republish(republishCompaniesCommand)).toBe(3);
  expect(await republish(republishCategoriesCommand)).toBe(2);
  // Changes of the admin may still be on their way.
  const again = <E extends { actor: { kind: string } }>(received: readonly E[]) =>
    received.filter(({ actor }) => actor.kind === 'system');
  await eventually(() => {
    expect(
      again(receivedCompanies)
        .map(({ payload, version }) => [payload.company.id, version])
        .sort(),
    ).toEqual(companies.map(({ id }) => [id, 1]).sort());
    expect(
      again(receivedCategories)
        .map(({ payload, version }) => [payload.category.name, version])
        .sort(),
    ).toEqual([
      ['x', 1],
      ['y', 1],
    ]);
  });
  expect(await AuditRowModel.countDocuments()).toBe(audited);
});
