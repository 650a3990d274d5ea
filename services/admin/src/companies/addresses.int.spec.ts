import { randomUUID } from 'node:crypto';
import { listCompanies, updateCompany } from '@junto/contracts/admin/companies';
import type { InputOf } from '@junto/contracts/command';
import { editAddressCommand, removeAddressCommand, saveAddressCommand } from '@junto/contracts/commands/admin';
import { companyChanged } from '@junto/contracts/events/admin';
import { isRefusal } from '@junto/contracts/problems';
import { maxAddresses } from '@junto/domain/address-book';
import { aTypedAddress } from '@junto/test-kit/an-address';
import { eventually } from '@junto/test-kit/eventually';
import { AuditRowModel } from '../audit/audit-row.model';
import { adminServiceOfSpec } from '../testing/an-admin-service';

const service = adminServiceOfSpec();

const by = randomUUID();
const save = async (company_id: string, address_id: string, facts = {}) =>
  service.ask(saveAddressCommand, {
    command_id: randomUUID(),
    by,
    company_id,
    address_id,
    address: aTypedAddress(facts),
  });
const remove = (company_id: string, address_id: string) =>
  service.ask(removeAddressCommand, { command_id: randomUUID(), by, company_id, address_id });
const edit = (company_id: string, address_id: string, change: InputOf<typeof editAddressCommand>['change']) =>
  service.ask(editAddressCommand, { command_id: randomUUID(), by, company_id, address_id, change });
const namesOf = (answer: Awaited<ReturnType<typeof save>>) =>
  isRefusal(answer)
    ? [answer.refused]
    : answer.company.addresses?.map((one) => `${one.name}${one.is_default ? ' *' : ''}`);

test('a buyer adds, changes and removes addresses of the company, one of which is the default', async () => {
  const received = await service.subscribe(companyChanged);
  const company = await service.aCompany({ name: 'Casa Norte' });
  const [first, second] = [randomUUID(), randomUUID()];
  expect(namesOf(await save(company.id, first, { name: 'Porto' }))).toEqual(['Porto *']);
  expect(namesOf(await save(company.id, second, { name: 'Faro', is_default: true }))).toEqual(['Porto', 'Faro *']);
  // Sent twice, it is one address and one event.
  expect(namesOf(await save(company.id, second, { name: 'Faro', is_default: true }))).toEqual(['Porto', 'Faro *']);
  expect(namesOf(await remove(company.id, second))).toEqual(['Porto *']);
  expect(namesOf(await remove(company.id, second))).toEqual(['Porto *']);
  await eventually(() => expect(received.map(({ version }) => version)).toEqual([1, 2, 3, 4]));
  expect(received[2]!.payload.company.addresses).toMatchObject([
    { id: first, is_default: false },
    { id: second, is_default: true, country: 'PT' },
  ]);
  expect(received[2]!.actor).toMatchObject({ kind: 'user', id: by, role: 'buyer' });
  expect(await AuditRowModel.countDocuments({ subject_id: company.id })).toBe(4);
});

test('concurrent additions of addresses are all stored, and stay when an administrator edits the company', async () => {
  const company = await service.aCompany({ name: 'Hotel Miramar' });
  await Promise.all(Array.from({ length: 5 }, () => save(company.id, randomUUID())));
  const params = { company_id: company.id };
  await service.call(updateCompany, { as: service.admin, params, body: { phone: '+351 2' } });
  const { body } = await service.call(listCompanies, { as: service.admin, query: { search: 'miramar' } });
  expect(body.items[0]!.addresses).toHaveLength(5);
  expect(body.items[0]!.addresses!.filter(({ is_default }) => is_default)).toHaveLength(1);
});

test('two concurrent edits of an address keep fields that only one changed, and show conflicts', async () => {
  const company = await service.aCompany({ name: 'Two at once' });
  const address = randomUUID();
  await save(company.id, address, { name: 'Porto' });
  expect(await edit(company.id, address, { city: 'Gaia', seen: { city: 'Porto' } })).toMatchObject({
    company: { addresses: [{ id: address, name: 'Porto', city: 'Gaia' }] },
  });
  const both = { city: 'Braga', street: 'Rua Nova 1', seen: { city: 'Porto', street: 'Rua do Ouro 12' } };
  expect(await edit(company.id, address, both)).toMatchObject({
    refused: 'changed_meanwhile',
    params: { fields: ['city'], present: { city: 'Gaia', street: 'Rua do Ouro 12' } },
  });
  const other = { street: 'Rua Nova 1', seen: { street: 'Rua do Ouro 12' } };
  expect(await edit(company.id, address, other)).toMatchObject({
    company: { addresses: [{ city: 'Gaia', street: 'Rua Nova 1', is_default: true }] },
  });
  expect(await edit(company.id, randomUUID(), other)).toMatchObject({ refused: 'not_found' });
});

test('rejects an address over the limit, and an unknown company', async () => {
  const company = await service.aCompany({ name: 'Full' });
  for (let number = 0; number < maxAddresses; number++) await save(company.id, randomUUID());
  expect(await save(company.id, randomUUID())).toMatchObject({
    refused: 'addresses_full',
    params: { max: maxAddresses },
  });
  expect(await save(randomUUID(), randomUUID())).toMatchObject({ refused: 'not_found' });
  expect(await remove(randomUUID(), randomUUID())).toMatchObject({ refused: 'not_found' });
});
