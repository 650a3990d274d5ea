import { randomUUID } from 'node:crypto';
import type { Company } from '@junto/contracts/admin/companies';
import {
  correctRoleCommand,
  inviteCommand,
  listInvitationsCommand,
  resendInvitationCommand,
  seedAccountCommand,
  setPersonActiveCommand,
  withdrawInvitationCommand,
} from '@junto/contracts/commands/identity';
import { companyChanged } from '@junto/contracts/events/admin';
import {
  acceptInvitation,
  inviteColleague,
  listColleagues,
  readInvitation,
} from '@junto/contracts/identity/invitations';
import { readProfile } from '@junto/contracts/identity/profile';
import { isRefusal } from '@junto/contracts/problems';
import { aCompany, companyEvent } from '@junto/test-kit/a-company';
import { eventually } from '@junto/test-kit/eventually';
import { ofSpec } from '@junto/test-kit/of-spec';
import { AccountModel } from '../accounts/account.model';
import { LinkModel } from '../accounts/link.model';
import { CompanyModel } from '../companies/company.model';
import { anEmail, identityServiceOfSpec, moveClock, password, tokenIn } from '../testing/an-identity-service';

const service = identityServiceOfSpec();
const admin = ofSpec(() => service.seededPerson('admin'));
afterEach(() => void jest.useRealTimers());

const by = () => ({ command_id: randomUUID(), by: admin.id });

async function aKnownCompany(facts: Partial<Company> = {}): Promise<string> {
  const company = aCompany({ name: 'Padaria Sol', ...facts });
  await service.emit(companyChanged, companyEvent(company));
  await eventually(async () => expect(await CompanyModel.exists({ _id: company.id })).not.toBeNull());
  return company.id;
}

function inviteByCommand(email: string, facts: object = {}) {
  const invited = { role: 'buyer' as const, company_id: null, company_name: null, language: 'en' as const };
  return service.ask(inviteCommand, { ...by(), email, ...invited, ...facts });
}
async function invited(email: string, facts: object = {}) {
  const answer = await inviteByCommand(email, facts);
  if (isRefusal(answer)) throw new Error(answer.refused);
  return answer.invitation;
}
const about = (invitation_id: string) => ({ ...by(), invitation_id });
const withdraw = (id: string) => service.ask(withdrawInvitationCommand, about(id));
const resend = (id: string) => service.ask(resendInvitationCommand, about(id));
const accept = (token: string, facts: object = {}) =>
  service.call(acceptInvitation, { body: { token, name: 'Ana', password, language: 'pt', ...facts } });
const read = (token: string) => service.call(readInvitation, { body: { token } });
const tokenTo = async (email: string, n = 1) => tokenIn(await service.mailTo(email, n));

test('an invited person accepts once with name and password, and immediately acts for the company', async () => {
  const [email, company_id] = [anEmail(), await aKnownCompany()];
  await invited(email, { company_id, company_name: 'Padaria Sol' });
  const mail = await service.mailTo(email);
  expect(mail.text).toContain('A admin invited you to join Padaria Sol on Junto as a buyer.');
  expect(mail.text).toContain('http://localhost:8080/auth/invitation#token=');
  const token = tokenIn(mail);
  expect(await LinkModel.countDocuments({ _id: token })).toBe(0);
  const to = { email, role: 'buyer', company_name: 'Padaria Sol', by_name: 'A admin' };
  expect((await read(token)).body).toEqual(to);
  expect((await accept(token, { password: 'password1' })).problem?.code).toBe('password_too_common');

  const both = await Promise.all([accept(token), accept(token)]);
  expect(both.map(({ status }) => status === 200).sort()).toEqual([false, true]);
  expect(await AccountModel.countDocuments({ email })).toBe(1);
  expect((await accept(token)).problem).toMatchObject({ code: 'link_invalid', status: 410 });
  const browser = await service.openBrowser({ email, password });
  expect((await service.call(readProfile, { as: browser })).body).toMatchObject({
    ...{ name: 'Ana', role: 'buyer', company_id, language: 'pt', company: { name: 'Padaria Sol' } },
  });
});

test('an invitation is listed, resent even after it expired, and withdrawn, which voids its links', async () => {
  const email = anEmail();
  const { id } = await invited(email, { role: 'supplier' });
  const first = await tokenTo(email);
  // A second invitation of the address resends the same one.
  expect((await invited(email, { role: 'buyer' })).id).toBe(id);
  expect((await read(await tokenTo(email, 2))).body.role).toBe('buyer');
  const listed = await service.ask(listInvitationsCommand, { limit: 1 });
  expect(listed).toMatchObject({ items: [{ id, email, accepted_at: null, withdrawn_at: null, by_name: 'A admin' }] });

  moveClock(8 * 24 * 60 * 60 * 1_000);
  expect((await read(first)).problem?.code).toBe('link_invalid');
  expect(await resend(id)).toMatchObject({ invitation: { id } });
  const third = await tokenTo(email, 3);
  expect((await read(third)).status).toBe(200);
  expect(await withdraw(id)).toMatchObject({ invitation: { withdrawn_at: expect.any(String) } });
  expect((await read(third)).problem?.code).toBe('link_invalid');
  expect((await accept(third)).problem?.code).toBe('link_invalid');
  for (const again of [withdraw(id), resend(id)]) expect(await again).toMatchObject({ refused: 'invitation_over' });
  for (const unknown of [withdraw(randomUUID()), resend(randomUUID())])
    expect(await unknown).toMatchObject({ refused: 'not_found' });
});

test('an admin learns that an address has an account; a link reveals it only to the reader of the mail', async () => {
  const [known, email] = [await service.seededPerson('buyer'), anEmail()];
  expect(await inviteByCommand(known.email)).toMatchObject({ refused: 'email_taken' });
  expect(await service.mailsTo(known.email)).toEqual([]);
  await invited(email);
  const token = await tokenTo(email);
  const account = {
    id: randomUUID(),
    name: 'Rui',
    email,
    password,
    role: 'supplier' as const,
    language: 'en' as const,
  };
  await service.ask(seedAccountCommand, { ...account, company_id: null });
  expect((await accept(token)).problem).toMatchObject({ code: 'email_taken', status: 409 });
  expect(await AccountModel.countDocuments({ email })).toBe(1);
});

describe('colleagues', () => {
  test('lists the people of the own company and role, and its invitations', async () => {
    const company_id = await aKnownCompany();
    const ana = await service.seededPerson('buyer', { company_id });
    const rui = await service.seededPerson('buyer', { company_id });
    await service.seededPerson('buyer', { company_id: await aKnownCompany() });
    const as = await service.openBrowser(ana);
    const email = anEmail();
    expect((await service.call(inviteColleague, { as, body: { email } })).status).toBe(200);
    const { body } = await service.call(listColleagues, { as });
    expect(body.colleagues.map(({ id }) => id).sort()).toEqual([ana.id, rui.id].sort());
    expect(body.invited).toMatchObject([{ email }]);
    expect((await accept(await tokenTo(email))).status).toBe(200);
    const after = (await service.call(listColleagues, { as })).body;
    expect([after.colleagues.length, after.invited]).toEqual([3, []]);
  });

  test('an invitation does not reveal to a colleague whether an address has an account, but its owner learns it', async () => {
    const ana = await service.seededPerson('buyer', { company_id: await aKnownCompany() });
    const known = await service.seededPerson('supplier');
    const as = await service.openBrowser(ana);
    const answers = await Promise.all(
      [known.email, anEmail()].map((email) => service.call(inviteColleague, { as, body: { email } })),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    expect((await accept(await tokenTo(known.email))).problem?.code).toBe('email_taken');
  });

  test('can only invite to their own active company, and not after they were deactivated', async () => {
    const stranger = await service.openBrowser(await service.seededPerson('buyer'));
    expect((await service.call(listColleagues, { as: stranger })).body).toEqual({ colleagues: [], invited: [] });
    const body = { email: anEmail() };
    expect((await service.call(inviteColleague, { as: stranger, body })).problem?.code).toBe('company_missing');
    const closed = await service.seededPerson('buyer', { company_id: await aKnownCompany({ active: false }) });
    const as = await service.openBrowser(closed);
    expect((await service.call(inviteColleague, { as, body })).problem?.code).toBe('company_inactive');

    const leaving = await service.seededPerson('buyer', { company_id: await aKnownCompany() });
    await service.call(inviteColleague, { as: await service.openBrowser(leaving), body });
    const token = await tokenTo(body.email);
    await service.ask(setPersonActiveCommand, { ...by(), profile_id: leaving.id, active: false });
    expect((await accept(token)).problem?.code).toBe('link_invalid');
  });
});

test.each(['admin', 'buyer'] as const)(
  'an invitation of a %s is void when its inviter may no longer invite',
  async (role) => {
    const [email, company_id] = [anEmail(), role === 'buyer' ? await aKnownCompany() : null];
    const leaving = await service.seededPerson('admin');
    const command = { command_id: randomUUID(), by: leaving.id, email, role, company_id, company_name: null };
    await service.ask(inviteCommand, { ...command, language: 'en' });
    const token = await tokenTo(email);
    expect((await read(token)).status).toBe(200);
    const corrected = { ...by(), profile_id: leaving.id, role: 'buyer' as const };
    expect(isRefusal(await service.ask(correctRoleCommand, corrected))).toBe(false);
    for (const tried of [await read(token), await accept(token)]) expect(tried.problem?.code).toBe('link_invalid');
    const { items } = (await service.ask(listInvitationsCommand, { limit: 1 })) as {
      items: { id: string }[];
    };
    await resend(items[0]!.id);
    expect((await read(await tokenTo(email, 2))).body.by_name).toBe('A admin');
  },
);
