import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { setCompanyActive, updateCompany } from '@junto/contracts/admin/companies';
import { assignCompany, listUsers } from '@junto/contracts/admin/users';
import { assignCompanyCommand } from '@junto/contracts/commands/identity';
import { profileChanged } from '@junto/contracts/events/identity';
import { type ProfileState } from '@junto/contracts/identity/profile';
import { refuse } from '@junto/contracts/problems';
import { answerCommand } from '@junto/service-kit/commands';
import { eventually } from '@junto/test-kit/eventually';
import { anAdminService, type AdminService } from '../testing/an-admin-service';
import { aProfileState, shuffledAndDoubled } from '../testing/states';
import { UserModel } from './user.model';

let service: AdminService;
const owned = new Map<string, { profile: ProfileState; version: number }>();
let silent = false;

beforeAll(async () => {
  service = await anAdminService();
  await service.play(
    answerCommand(assignCompanyCommand, async ({ profile_id, company_id, company_type }) => {
      if (silent) await pause(1_000);
      const known = owned.get(profile_id);
      if (!known) return refuse('not_found');
      if (company_type && company_type !== known.profile.role)
        return refuse('company_type_mismatch', { type: known.profile.role });
      const assigned = { profile: { ...known.profile, company_id }, version: known.version + 1 };
      owned.set(profile_id, assigned);
      return assigned;
    }),
  );
});
afterAll(() => service.stop());
beforeEach(() => void (silent = false));
const as = () => ({ as: service.admin });

async function aKnownUser(facts: Partial<ProfileState> = {}) {
  const profile = aProfileState(facts);
  owned.set(profile.id, { profile, version: 1 });
  await service.emit(profileChanged, {
    payload: { profile_id: profile.id, profile, before: null },
    aggregateId: profile.id,
    version: 1,
  });
  await eventually(async () => expect(await UserModel.exists({ _id: profile.id })).not.toBeNull());
  return profile;
}
const assign = (profile_id: string, company_id: string | null) =>
  service.call(assignCompany, { ...as(), params: { profile_id }, body: { company_id } });

test('users are listed with their companies: found by name, e-mail and company, filtered, sorted and counted', async () => {
  const mill = await service.aCompany({ name: 'Tecelagem Açaí', type: 'supplier' });
  await aKnownUser({ name: 'Úrsula', email: 'u@mill.test', role: 'supplier', company_id: mill.id });
  await aKnownUser({ name: 'Bento', email: 'bento@shop.test' });
  await aKnownUser({ name: 'ana', email: 'ana@shop.test', last_active_at: '2026-02-03T04:05:06.000Z' });
  const names = async (query: object) =>
    (await service.call(listUsers, { ...as(), query: query as never })).body.items.map((user) => user.name);
  expect(await names({})).toEqual(['ana', 'Bento', 'Úrsula']);
  expect(await names({ search: 'ursula' })).toEqual(['Úrsula']);
  expect(await names({ search: 'SHOP.test' })).toEqual(['ana', 'Bento']);
  expect(await names({ search: 'acai' })).toEqual(['Úrsula']);
  expect(await names({ role: 'supplier' })).toEqual(['Úrsula']);
  expect(await names({ sort: 'name' })).toEqual(['ana', 'Bento', 'Úrsula']);
  const { body } = await service.call(listUsers, { ...as(), query: { limit: 2 } });
  expect(body).toMatchObject({
    all: 3,
    total: 3,
    items: [{ last_active_at: '2026-02-03T04:05:06.000Z', company: null }, { last_active_at: null }],
  });
  expect(await names({ limit: 2, cursor: body.next_cursor })).toEqual(['Úrsula']);

  // A company that is renamed or deactivated shows so at once, without any event.
  await service.call(updateCompany, { ...as(), params: { company_id: mill.id }, body: { name: 'Umbu' } });
  await service.call(setCompanyActive, { ...as(), params: { company_id: mill.id }, body: { active: false } });
  const [found] = (await service.call(listUsers, { ...as(), query: { search: 'umbu' } })).body.items;
  expect(found?.company).toEqual({ id: mill.id, name: 'Umbu', type: 'supplier', active: false });
});

test('copies are the same whatever the order in which events come, and however often', async () => {
  const profile = aProfileState();
  const versions = [1, 2, 3, 4, 5].map((version) => ({ version, profile: { ...profile, name: `Name ${version}` } }));
  const before = (await service.call(listUsers, as())).body.all;
  for (const { version, profile: state } of shuffledAndDoubled(versions)) {
    await service.emit(profileChanged, {
      payload: { profile_id: profile.id, profile: state, before: null },
      aggregateId: profile.id,
      version,
    });
  }
  await eventually(async () =>
    expect(await UserModel.findById(profile.id).lean()).toMatchObject({ name: 'Name 5', version: 5 }),
  );
  expect((await service.call(listUsers, as())).body.all).toBe(before + 1);
});

describe('assigning a company', () => {
  test('is decided by identity and seen at once; none takes it away', async () => {
    const [user, company] = [await aKnownUser(), await service.aCompany({ name: 'Shop' })];
    const { status, body } = await assign(user.id, company.id);
    expect([status, body.company]).toEqual([200, { id: company.id, name: 'Shop', type: 'buyer', active: true }]);
    expect(await UserModel.findById(user.id).lean()).toMatchObject({ company_id: company.id, version: 2 });
    expect((await assign(user.id, null)).body.company).toBeNull();
  });

  test('refuses a company of another type, one that is inactive, and what is not there', async () => {
    const user = await aKnownUser();
    const [mill, closed] = [
      await service.aCompany({ name: 'Mill', type: 'supplier' }),
      await service.aCompany({ name: 'Closed' }),
    ];
    await service.call(setCompanyActive, { ...as(), params: { company_id: closed.id }, body: { active: false } });
    expect((await assign(user.id, mill.id)).problem).toMatchObject({
      code: 'company_type_mismatch',
      status: 409,
      params: { type: 'buyer' },
    });
    expect((await assign(user.id, closed.id)).problem).toMatchObject({ code: 'company_inactive', status: 403 });
    expect((await assign(user.id, randomUUID())).status).toBe(404);
    expect((await assign(randomUUID(), null)).status).toBe(404);
    expect(
      (await service.call(assignCompany, { ...as(), params: { profile_id: user.id }, body: {} as never })).status,
    ).toBe(400);
    expect((await UserModel.findById(user.id).lean())?.company_id).toBeNull();
  });

  test('without an answer of identity is 503, and nothing is changed', async () => {
    const [user, company] = [await aKnownUser(), await service.aCompany({ name: 'Late' })];
    silent = true;
    expect((await assign(user.id, company.id)).problem).toMatchObject({ code: 'try_again', status: 503 });
    expect((await UserModel.findById(user.id).lean())?.company_id).toBeNull();
  });
});
