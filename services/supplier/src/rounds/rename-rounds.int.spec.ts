import type { PayloadOf } from '@junto/contracts/event';
import type { roundChanged } from '@junto/contracts/events/supplier';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';

const service = supplierServiceOfSpec();

const namesOf = (events: { payload: unknown }[]) =>
  events.map(({ payload }) => (payload as PayloadOf<typeof roundChanged>).round.supplier_name);

test('a running round is republished only if its supplier was renamed', async () => {
  const supplier = await service.aSupplier();
  const running = await service.anApprovedRound(supplier);
  const draft = await service.aDraft(supplier);
  const before = (await service.emitted(running.id)).length;
  const facts = { id: supplier.companyId, type: 'supplier' as const };
  await service.aCompany({ ...facts, name: 'Ribeira Embalagens', phone: '+55 11 4002 9999', version: 2 });
  await service.aCompany({ ...facts, name: 'Ribeira Nova', version: 3 });
  await service.aCompany({ ...facts, name: 'Ribeira Nova', address: 'Rua Nova 1', version: 4 });

  const published = (await service.emitted(running.id, before + 1)).slice(before);
  expect(namesOf(published)).toEqual(['Ribeira Nova']);
  expect(published[0]!.type).toBe('round.changed');
  expect((await service.emittedTypes(running.id)).length).toBe(before + 1);
  expect((await service.emittedTypes(draft.id)).length).toBe(1);
});
