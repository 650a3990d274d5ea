import { createCategory } from '@junto/contracts/admin/categories';
import { republishCategoriesCommand, republishCompaniesCommand } from '@junto/contracts/commands/admin';
import { categoryChanged, companyChanged } from '@junto/contracts/events/admin';
import { isRefusal } from '@junto/contracts/problems';
import { sendCommand } from '@junto/service-kit/commands';
import { eventually } from '@junto/test-kit/eventually';
import { AuditRowModel } from '../audit/audit-row.model';
import { adminServiceOfSpec } from '../testing/an-admin-service';

const service = adminServiceOfSpec();

/** Requests all pages. */
async function all(spec: typeof republishCompaniesCommand | typeof republishCategoriesCommand): Promise<number> {
  let published = 0;
  for (let after: string | null | undefined = null; after !== undefined;) {
    const answer: Awaited<ReturnType<typeof sendCommand<typeof republishCompaniesCommand>>> = await service.ask(
      spec as typeof republishCompaniesCommand,
      { after, limit: 2 },
    );
    if (isRefusal(answer)) throw new Error(answer.refused);
    published += answer.published;
    after = answer.next ?? undefined;
  }
  return published;
}

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

  expect(await all(republishCompaniesCommand)).toBe(3);
  expect(await all(republishCategoriesCommand)).toBe(2);
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
