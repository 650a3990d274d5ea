import { randomUUID } from 'node:crypto';
import { trusted } from 'mongoose';
import type { InputOf } from '@junto/contracts/command';
import {
  assignCompanyCommand,
  correctRoleCommand,
  readSignInsCommand,
  setPersonActiveCommand,
  signOutPersonCommand,
} from '@junto/contracts/commands/identity';
import { readProfile } from '@junto/contracts/identity/profile';
import { signIn } from '@junto/contracts/identity/session';
import { sendCommand } from '@junto/service-kit/commands';
import { AccountModel } from '../accounts/account.model';
import { ProfileModel } from '../profiles/profile.model';
import { identityServiceOfSpec, origin, type Someone } from '../testing/an-identity-service';
import { publishedAccountActs } from '../testing/published-account-acts';

const service = identityServiceOfSpec();
let ana: Someone;
beforeEach(async () => {
  ana = await service.seededPerson('buyer');
});

const admin = randomUUID();
const about = (by: string = admin) => ({ command_id: randomUUID(), by, profile_id: ana.id });
const setActive = (active: boolean, by?: string) => service.ask(setPersonActiveCommand, { ...about(by), active });
const correct = (role: 'buyer' | 'supplier', by?: string) => service.ask(correctRoleCommand, { ...about(by), role });
const signInAs = ({ email, password }: Someone) =>
  service.call(signIn, { body: { email, password }, headers: { origin } });

test('deactivation ends all sessions with a reason and blocks the sign-in until reactivation', async () => {
  const here = await service.openBrowser(ana);
  expect(await setActive(false)).toMatchObject({ profile: { active: false } });
  expect((await service.call(readProfile, { as: here })).status).toBe(401);
  expect((await service.refresh(here.cookie)).problem?.params).toEqual({ reason: 'deactivated' });
  expect((await signInAs(ana)).problem).toMatchObject({ code: 'account_deactivated', status: 403 });
  expect((await signInAs({ ...ana, password: 'not-the-password' })).problem?.code).toBe('credentials_wrong');
  const again = await setActive(false);
  expect(await setActive(true)).toMatchObject({ profile: { active: true } });
  expect(again).toMatchObject({ profile: { active: false } });
  expect((await signInAs(ana)).status).toBe(200);
});

test('an admin cannot deactivate themselves or change a person that does not exist', async () => {
  expect(await setActive(false, ana.id)).toMatchObject({ refused: 'own_account' });
  expect(await correct('supplier', ana.id)).toMatchObject({ refused: 'own_account' });
  ana = { ...ana, id: randomUUID() };
  expect(await setActive(false)).toMatchObject({ refused: 'not_found' });
  expect(await service.ask(signOutPersonCommand, about())).toMatchObject({
    refused: 'not_found',
  });
});

/** Repeats a command whose transaction lost too often to others, as callers do. */
async function setActiveRetrying(input: InputOf<typeof setPersonActiveCommand>) {
  for (;;) {
    const answer = await sendCommand(setPersonActiveCommand, input, { bus: service.bus, timeoutMs: 30_000 });
    if (!('refused' in answer) || answer.refused !== 'try_again') return answer;
  }
}

test('keeps one active admin, even when 20 deactivate each other at the same moment', async () => {
  const admins = await Promise.all(Array.from({ length: 20 }, () => service.seededPerson('admin')));
  const ids = admins.map(({ id }) => id);
  const decided = await Promise.all(
    ids.map((profile_id, n) => {
      const by = ids[(n + 1) % ids.length]!;
      return setActiveRetrying({ command_id: randomUUID(), by, profile_id, active: false });
    }),
  );
  const active = await ProfileModel.find({ role: 'admin', active: trusted({ $ne: false }) }).lean();
  const refused = decided.flatMap((one) => ('refused' in one ? [one.refused] : []));
  expect({ refused, active: active.length }).toEqual({ refused: ['last_admin'], active: 1 });
  const [last] = active;
  const about = { command_id: randomUUID(), by: admin, profile_id: last!._id };
  const correctLast = service.ask(correctRoleCommand, { ...about, role: 'buyer' });
  expect(await correctLast).toMatchObject({ refused: 'last_admin' });
  expect((await ProfileModel.findById(last!._id).lean())?.role).toBe('admin');
});

test('signing a person out ends all of their sessions with the reason, and publishes the admin for the audit trail', async () => {
  const acts = publishedAccountActs(service);
  const [one, other] = [await service.openBrowser(ana), await service.openBrowser(ana)];
  expect(await service.ask(signOutPersonCommand, about())).toEqual({ ended: 2 });
  for (const { cookie } of [one, other])
    expect((await service.refresh(cookie)).problem?.params).toEqual({ reason: 'ended_by_admin' });
  const [event] = await acts.of(ana.id, 'signed_out');
  expect(event).toMatchObject({
    aggregate_id: ana.id,
    actor: { id: admin, role: 'admin' },
    payload: { email: ana.email },
  });
});

test('lists the last sign-ins newest first, including ended ones', async () => {
  await service.openBrowser(ana);
  await service.ask(signOutPersonCommand, about());
  await service.openBrowser(ana);
  const answer = await service.ask(readSignInsCommand, { profile_id: ana.id });
  expect(answer).toMatchObject({ sign_ins: [{ live: true }, { live: false }] });
});

test('a corrected role applies to the profile and the next sign-in', async () => {
  const here = await service.openBrowser(ana);
  expect(await correct('supplier')).toMatchObject({ profile: { role: 'supplier' }, version: expect.any(Number) });
  expect((await service.call(readProfile, { as: here })).body.role).toBe('supplier');
  expect((await AccountModel.findById(ana.id).lean())?.role).toBe('supplier');
  expect((await service.openBrowser(ana)).session.user.role).toBe('supplier');
});

test('two admins correcting one role at the same moment change it once', async () => {
  const { version } = (await ProfileModel.findById(ana.id).lean())!;
  const both = await Promise.all([correct('supplier'), correct('supplier', randomUUID())]);
  const once = { profile: { role: 'supplier' }, version: version + 1 };
  expect(both).toMatchObject([once, once]);
});

test('keeps the role of a person with a company', async () => {
  const company_id = randomUUID();
  const assign = { ...about(), company_id, company_type: 'buyer' as const };
  await service.ask(assignCompanyCommand, assign);
  expect(await correct('supplier')).toMatchObject({ refused: 'role_in_use', params: { company: company_id } });
  expect((await AccountModel.findById(ana.id).lean())?.role).toBe('buyer');
});
