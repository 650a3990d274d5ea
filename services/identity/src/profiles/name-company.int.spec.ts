import { randomUUID } from 'node:crypto';
import { assignCompanyCommand } from '@junto/contracts/commands/identity';
import { nameCompany, readProfile } from '@junto/contracts/identity/profile';
import { signUp } from '@junto/contracts/identity/session';
import { eventually } from '@junto/test-kit/eventually';
import { ofSpec } from '@junto/test-kit/of-spec';
import { aReader } from '../testing/a-reader';
import { anEmail, identityServiceOfSpec } from '../testing/an-identity-service';
import { ProfileModel } from './profile.model';

const service = identityServiceOfSpec();
const admin = ofSpec(() => aReader(service, 'admin'));

const waits = async () =>
  (await admin.list({ group: 'people' })).items.map(({ kind, params }) => [kind, params.company]);
const assign = (profile_id: string, seen_company_id?: string | null, company_id: string = randomUUID()) => {
  const company = { company_id, company_type: 'buyer' as const, company_name: 'Padaria Sol Ltda' };
  const about = { command_id: randomUUID(), by: admin.id, profile_id, seen_company_id };
  return service.ask(assignCompanyCommand, { ...about, ...company });
};

test('a named company waits for an admin: each name notifies admins once, the assignment notifies the person', async () => {
  const buyer = await aReader(service, 'buyer');
  const name = (text: string | null) => service.call(nameCompany, { as: buyer.browser, body: { name: text } });
  expect((await name(' Padaria Sol ')).body.company_named).toBe('Padaria Sol');
  await name(null);
  await name('Padaria Sol');
  await eventually(async () => expect(await waits()).toEqual([['company_waits', 'Padaria Sol']]));
  expect((await name('')).body.company_named).toBeNull();
  expect((await name('Padaria do Sol')).body.company_named).toBe('Padaria do Sol');
  await eventually(async () => expect(await waits()).toHaveLength(2));

  expect(await assign(buyer.id, null)).toMatchObject({ profile: { company_named: null } });
  const [notice] = await buyer.receives('company_assigned');
  expect(notice).toMatchObject({ params: { company: 'Padaria Sol Ltda' }, path: '/profile/company' });
  expect((await service.call(readProfile, { as: buyer.browser })).body.company_id).not.toBeNull();
  expect((await name('Another')).problem).toMatchObject({ code: 'company_assigned', status: 409 });
  // Two admins both saw the person without a company: the second gets a conflict.
  expect(await assign(buyer.id, null)).toMatchObject({ refused: 'stale_state' });
  expect(await assign(buyer.id)).toMatchObject({ profile: { company_named: null } });
});

test('the people of a company are notified of somebody who joins it', async () => {
  const companyId = randomUUID();
  const owner = await aReader(service, 'buyer', companyId);
  const joiner = await aReader(service, 'buyer');
  expect(await assign(joiner.id, null, companyId)).toMatchObject({ profile: { company_id: companyId } });
  const [notice] = await owner.receives('colleague_joined');
  expect(notice).toMatchObject({
    params: { company: 'Padaria Sol Ltda', who: expect.any(String) },
    path: '/profile/company',
  });
  await joiner.receives('company_assigned');
});

test('a company named at sign-up replaces the notice about the person, and an admin cannot name one', async () => {
  const before = (await waits()).length;
  const account = { name: 'Rui', password: 'umbrella-stand-9', role: 'supplier' as const, language: 'pt' as const };
  const email = anEmail();
  await service.call(signUp, { body: { ...account, email, company_name: 'Têxtil Norte' } });
  await eventually(async () => expect((await waits())[0]).toEqual(['company_waits', 'Têxtil Norte']));
  expect(await waits()).toHaveLength(before + 1);
  expect(await ProfileModel.findOne({ email }).lean()).toMatchObject({ company_named: 'Têxtil Norte' });
  expect((await service.call(nameCompany, { as: admin.browser, body: { name: 'Junto' } })).status).toBe(403);
});
