import { randomUUID } from 'node:crypto';
import type { Company } from '@junto/contracts/admin/companies';
import type { InputOf } from '@junto/contracts/command';
import { editAddressCommand, removeAddressCommand, saveAddressCommand } from '@junto/contracts/commands/admin';
import { companyChanged } from '@junto/contracts/events/admin';
import { editAddress, readProfile, removeAddress, saveAddress } from '@junto/contracts/identity/profile';
import { refuse } from '@junto/contracts/problems';
import { answerCommand } from '@junto/service-kit/commands';
import { aCompany, companyEvent } from '@junto/test-kit/a-company';
import { anAddress, aTypedAddress } from '@junto/test-kit/an-address';
import { eventually } from '@junto/test-kit/eventually';
import { CompanyModel } from '../companies/company.model';
import { identityServiceOfSpec } from '../testing/an-identity-service';

const service = identityServiceOfSpec();
/** Stub of the admin service, which owns companies. */
let adminDecides: (input: InputOf<typeof removeAddressCommand>) => Promise<unknown>;
beforeAll(async () => {
  await service.play(answerCommand(saveAddressCommand, (input) => adminDecides(input) as never));
  await service.play(answerCommand(editAddressCommand, (input) => adminDecides(input) as never));
  await service.play(answerCommand(removeAddressCommand, (input) => adminDecides(input) as never));
});

async function aBuyer(): Promise<{ as: { token: string }; userId: string; company: Company }> {
  const company = aCompany({ country: 'Portugal' });
  await service.emit(companyChanged, companyEvent(company));
  await eventually(async () => expect(await CompanyModel.exists({ _id: company.id })).not.toBeNull());
  const someone = await service.seededPerson('buyer', { company_id: company.id });
  const { token } = await service.openBrowser(someone);
  return { as: { token }, userId: someone.id, company };
}
const params = () => ({ address_id: randomUUID() });
const answerWith = (company: Company, addresses: Company['addresses']) => ({
  company: { ...company, addresses, version: 2 },
});

test('saves an address through the admin service and shows it on the profile immediately', async () => {
  const { as, userId, company } = await aBuyer();
  const address = params();
  const commands: unknown[] = [];
  adminDecides = async (input) => (commands.push(input), answerWith(company, [anAddress(address.address_id)]));
  const body = aTypedAddress({ name: '  Warehouse\u200e Porto ', region: '', contact_email: 'Rita@CasaNorte.test' });
  const { status, body: profile } = await service.call(saveAddress, { as, params: address, body });
  expect(status).toBe(200);
  expect(commands).toEqual([
    {
      command_id: expect.any(String),
      by: userId,
      company_id: company.id,
      ...address,
      address: aTypedAddress({ name: 'Warehouse Porto' }),
    },
  ]);
  expect(profile.company?.addresses).toEqual([anAddress(address.address_id)]);
  expect((await service.call(readProfile, { as })).body).toEqual(profile);

  adminDecides = async () => ({ company: { ...company, addresses: [], version: 3 } });
  const { body: without } = await service.call(removeAddress, { as, params: address });
  expect(without.company?.addresses).toEqual([]);
});

test('returns refusals of the admin service unchanged', async () => {
  const { as } = await aBuyer();
  adminDecides = async () => refuse('addresses_full', { max: 10 });
  const { status, problem } = await service.call(saveAddress, { as, params: params(), body: aTypedAddress() });
  expect([status, problem?.code, problem?.params]).toEqual([409, 'addresses_full', { max: 10 }]);
  adminDecides = async () => refuse('not_found');
  expect((await service.call(removeAddress, { as, params: params() })).problem?.code).toBe('not_found');
});

test('sends the edited and the seen values, and returns an edit conflict with the present value', async () => {
  const { as, company } = await aBuyer();
  const address = params();
  const commands: unknown[] = [];
  const present = anAddress(address.address_id, { city: 'Gaia' });
  const conflict = { fields: ['city'], present };
  const body = { city: 'Braga', seen: { city: 'Porto' } };
  adminDecides = async (input) => (commands.push(input), refuse('changed_meanwhile', conflict));
  const { status, problem } = await service.call(editAddress, { as, params: address, body });
  expect([status, problem?.code, problem?.params]).toEqual([409, 'changed_meanwhile', conflict]);
  expect(commands).toMatchObject([{ ...address, company_id: company.id, change: body }]);
  adminDecides = async () => answerWith(company, [present]);
  const { body: profile } = await service.call(editAddress, { as, params: address, body });
  expect(profile.company?.addresses).toEqual([present]);
});

test('rejects a caller without a company or with another role', async () => {
  const alone = await service.openBrowser(await service.seededPerson('buyer'));
  const answer = await service.call(saveAddress, { as: alone, params: params(), body: aTypedAddress() });
  expect(answer.problem?.code).toBe('company_missing');
  const supplier = await service.openBrowser(await service.seededPerson('supplier'));
  const other = await service.call(removeAddress, { as: supplier, params: params() });
  expect(other.problem?.code).toBe('wrong_role');
});

test.each([
  ['country', { country: 'XX' }],
  ['street', { street: ' ' }],
  ['city', { city: 'Porto\u0007' }],
  ['name', { name: 'x'.repeat(81) }],
  ['contact_email', { contact_email: 'nobody' }],
  ['contact_phone', { contact_phone: '' }],
])('rejects an invalid %s and names it', async (field, facts) => {
  const { as } = await aBuyer();
  const { status, problem } = await service.call(saveAddress, {
    as,
    params: params(),
    body: aTypedAddress(facts),
  });
  expect([status, problem?.errors?.[0]?.path]).toEqual([400, field]);
});
