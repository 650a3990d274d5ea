import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { setCompanyActive, updateCompany } from '@junto/contracts/admin/companies';
import { readMenuCounts } from '@junto/contracts/admin/dashboard';
import {
  assignCompany,
  correctRole,
  listSignIns,
  listUsers,
  readCompanyProposals,
  readUser,
  setUserActive,
  signOutUser,
} from '@junto/contracts/admin/users';
import { countOpenCartsCommand } from '@junto/contracts/commands/buyer';
import {
  assignCompanyCommand,
  correctRoleCommand,
  readSignInsCommand,
  setPersonActiveCommand,
  signOutPersonCommand,
} from '@junto/contracts/commands/identity';
import { orderPlaced } from '@junto/contracts/events/buyer';
import { profileChanged } from '@junto/contracts/events/identity';
import { type ProfileState } from '@junto/contracts/identity/profile';
import { refuse } from '@junto/contracts/problems';
import { answerCommand } from '@junto/service-kit/commands';
import { profileEvent } from '@junto/test-kit/a-profile';
import { orderEvent } from '@junto/test-kit/an-order';
import { eventually } from '@junto/test-kit/eventually';
import { OrderReadModel } from '../orders/order-read-model';
import { adminServiceOfSpec } from '../testing/an-admin-service';
import { anOrderState, aProfileState, shuffledAndDoubled } from '../testing/states';
import { UserModel } from './user.model';

const service = adminServiceOfSpec();
const owned = new Map<string, { profile: ProfileState; version: number }>();
let silent = false;

beforeAll(async () => {
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
beforeEach(() => void (silent = false));
const as = () => ({ as: service.admin });

async function aKnownUser(facts: Partial<ProfileState> = {}) {
  const profile = aProfileState(facts);
  owned.set(profile.id, { profile, version: 1 });
  await service.emit(profileChanged, profileEvent(profile));
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

test('one user is read with their company, and nobody is not found', async () => {
  const mill = await service.aCompany({ name: 'Olaria', type: 'supplier' });
  const profile = await aKnownUser({ name: 'Rita', role: 'supplier', company_id: mill.id });
  const read = (profile_id: string) => service.call(readUser, { ...as(), params: { profile_id } });
  expect((await read(profile.id)).body).toMatchObject({ name: 'Rita', company: { id: mill.id }, active: true });
  expect((await read(mill.id)).problem?.code).toBe('not_found');
});

test('copies are the same whatever the order in which events come, and however often', async () => {
  const profile = aProfileState();
  const versions = [1, 2, 3, 4, 5].map((version) => ({ version, profile: { ...profile, name: `Name ${version}` } }));
  const before = (await service.call(listUsers, as())).body.all;
  for (const { version, profile: state } of shuffledAndDoubled(versions)) {
    await service.emit(profileChanged, profileEvent(state, version));
  }
  await eventually(async () =>
    expect(await UserModel.findById(profile.id).lean()).toMatchObject({ name: 'Name 5', version: 5 }),
  );
  expect((await service.call(listUsers, as())).body.all).toBe(before + 1);
});

test('who named a company waits: found by filter and name, counted, with companies whose names are like it', async () => {
  const user = await aKnownUser({ name: 'Rosa', company_named: 'PADARIA SÓL' });
  const likest = await service.aCompany({ name: 'Padaria Sol', country: 'Brazil' });
  const like = await service.aCompany({ name: 'Padaria do Sol Ltda' });
  const closed = await service.aCompany({ name: 'Padaria Sol' });
  await service.call(setCompanyActive, { ...as(), params: { company_id: closed.id }, body: { active: false } });
  for (const name of ['Tecelagem', 'Casa']) await service.aCompany({ name });
  await service.aCompany({ name: 'Padaria Sol', type: 'supplier' });

  const waiting = async () => (await service.call(readMenuCounts, as())).body.users;
  const listed = async (query: object) =>
    (await service.call(listUsers, { ...as(), query: query as never })).body.items.map(({ id }) => id);
  expect(await waiting()).toBe(1);
  expect(await listed({ waiting: 'true' })).toEqual([user.id]);
  expect(await listed({ search: 'padaria sol' })).toEqual([user.id]);
  const ask = () => service.call(readCompanyProposals, { ...as(), params: { profile_id: user.id } });
  const { body } = await ask();
  expect(body.company_named).toBe('PADARIA SÓL');
  expect(body.proposals.map(({ id }) => id)).toEqual([likest.id, like.id]);

  owned.set(user.id, { profile: { ...user, company_named: null }, version: 1 });
  await assign(user.id, likest.id);
  expect([await waiting(), await listed({ waiting: 'true' }), (await ask()).body.proposals]).toEqual([0, [], []]);
  expect((await service.call(readCompanyProposals, { ...as(), params: { profile_id: randomUUID() } })).status).toBe(
    404,
  );
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
    expect((await assign(user.id, closed.id)).problem).toMatchObject({
      code: 'chosen_company_inactive',
      status: 409,
      params: { company: 'Closed' },
    });
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

describe('managing a person', () => {
  let carts = 0;
  beforeAll(async () => {
    await service.play(answerCommand(countOpenCartsCommand, async () => ({ open_carts: carts })));
    await service.play(
      answerCommand(setPersonActiveCommand, async ({ profile_id, by, active }) =>
        by === profile_id ? refuse('own_account') : decided(profile_id, { active }),
      ),
    );
    await service.play(
      answerCommand(correctRoleCommand, async ({ profile_id, role }) => decided(profile_id, { role })),
    );
    await service.play(answerCommand(signOutPersonCommand, async () => ({ ended: 2 })));
    await service.play(answerCommand(readSignInsCommand, async () => ({ sign_ins: [], second_factor: true })));
  });
  const decided = (id: string, change: Partial<ProfileState>) => {
    const known = owned.get(id);
    if (!known) return refuse('not_found');
    const next = { profile: { ...known.profile, ...change }, version: known.version + 1 };
    owned.set(id, next);
    return next;
  };
  const correct = (profile_id: string) =>
    service.call(correctRole, { ...as(), params: { profile_id }, body: { role: 'supplier' } });

  test('deactivated, they show as that at once and are found so; signing out tells of how many sessions', async () => {
    const { id: profile_id, email } = await aKnownUser({ email: 'gone@shop.test' });
    const set = (active: boolean) => service.call(setUserActive, { ...as(), params: { profile_id }, body: { active } });
    expect((await set(false)).body).toMatchObject({ id: profile_id, active: false });
    const found = async (active: 'true' | 'false') =>
      (await service.call(listUsers, { ...as(), query: { active, search: email } })).body.items.map(({ id }) => id);
    expect([await found('false'), await found('true')]).toEqual([[profile_id], []]);
    expect((await set(true)).body.active).toBe(true);
    expect([await found('false'), await found('true')]).toEqual([[], [profile_id]]);
    expect((await service.call(signOutUser, { ...as(), params: { profile_id }, body: {} })).body).toEqual({ ended: 2 });
    const { body } = await service.call(listSignIns, { ...as(), params: { profile_id } });
    expect(body).toEqual({ sign_ins: [], second_factor: true });
  });

  test('a role stays while a company, an order or an open cart hangs on it, and the refusal says which', async () => {
    const company = await service.aCompany({ name: 'Padaria Sol' });
    const { id } = await aKnownUser({ company_id: company.id });
    const order = anOrderState({ buyer_id: id });
    await service.emit(orderPlaced, orderEvent(order));
    await eventually(async () => expect(await OrderReadModel.exists({ _id: order.id })).not.toBeNull());
    carts = 1;
    const { status, problem } = await correct(id);
    expect([status, problem?.code]).toEqual([409, 'role_in_use']);
    expect(problem?.params).toEqual({ company: 'Padaria Sol', orders: 1, open_carts: 1 });
    carts = 0;
    const free = await aKnownUser();
    expect((await correct(free.id)).body).toMatchObject({ role: 'supplier' });
    expect((await correct(randomUUID())).status).toBe(404);
  });
});
