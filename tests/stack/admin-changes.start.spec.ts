import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createCompany, setCompanyActive } from '@junto/contracts/admin/companies';
import { assignCompany, correctRole, listUsers, setUserActive } from '@junto/contracts/admin/users';
import { listCarts } from '@junto/contracts/buyer/carts';
import { placeOrder } from '@junto/contracts/buyer/orders';
import { channels, closeCodes, type Changed } from '@junto/contracts/channels';
import { seedAccountCommand } from '@junto/contracts/commands/identity';
import { readProfile } from '@junto/contracts/identity/profile';
import { signIn } from '@junto/contracts/identity/session';
import { cancelImport } from '@junto/contracts/supplier/imports';
import { listProducts } from '@junto/contracts/supplier/products';
import { createRound } from '@junto/contracts/supplier/rounds';
import { sendCommand } from '@junto/service-kit/commands';
import { openBus, type Bus } from '@junto/service-kit/nats/bus';
import { createLog } from '@junto/service-kit/telemetry/log';
import { call } from '@junto/test-kit/call';
import { eventually } from '@junto/test-kit/eventually';
import { aClient, type Client } from '../../services/realtime/src/testing/a-client';
import { makeMembers, password, type Members } from '../faults/platform/members';
import { startPlatform, type Platform } from '../faults/platform/platform';
import { makeProducts, openRound } from '../faults/platform/rounds';
import { startServers, type HeldServers } from '../faults/platform/servers';

const dir = mkdtempSync(path.join(os.tmpdir(), 'junto-word-'));
let servers: HeldServers;
let platform: Platform;
let members: Members;
let bus: Bus;
let gateway: string;

beforeAll(async () => {
  servers = await startServers(dir, () => {});
  platform = await startPlatform({ dir, space: 'word', servers });
  members = await makeMembers(platform, 1);
  gateway = platform.url('edge');
  bus = openBus({
    url: platform.nats.address,
    name: 'test',
    prefix: platform.space,
    log: createLog('test', '0', 'silent'),
  });
  await bus.ready();
});
afterAll(async () => {
  await bus?.stop();
  await platform?.stop();
  await servers?.stop();
  rmSync(dir, { recursive: true, force: true });
});

interface Visitor {
  id: string;
  email: string;
  /** Of the one session, from before the admin's word: it is never renewed. */
  token: string;
  /** A page that stays open. */
  page: Client;
}

/** Somebody with an account who signs in and leaves a page open, known to every service. */
async function aVisitor(role: 'buyer' | 'supplier'): Promise<Visitor> {
  const id = randomUUID();
  const email = `${id.slice(0, 8)}@faults.test`;
  const account = {
    id,
    name: `The ${id.slice(0, 8)}`,
    email,
    password,
    role,
    language: 'en',
    company_id: null,
  } as const;
  await sendCommand(seedAccountCommand, account, { bus, timeoutMs: 20_000 });
  const { body } = await call(gateway, signIn, { body: { email, password } });
  const token = body.access_token;
  const page = await aClient(gateway, { token, origin: gateway.replace('127.0.0.1', 'localhost') });
  page.send({ type: 'subscribe', channel: channels.user(id) });
  await page.waitFor('subscribed', channels.user(id));
  await eventually(async () => {
    for (const name of ['buyer', 'supplier', 'admin'] as const)
      expect(await platform.db(name).collection<{ _id: string }>('profile_copies').findOne({ _id: id })).not.toBeNull();
    expect((await asSeenByAdmins({ email })).id).toBe(id);
  });
  return { id, email, token, page };
}

const asAdmin = () => ({ as: { token: members.admin.token() } });
const asSeenByAdmins = async ({ email }: Pick<Visitor, 'email'>) =>
  (await call(gateway, listUsers, { ...asAdmin(), query: { search: email } })).body.items[0]!;
const codeOf = async (answer: Promise<{ status: number; problem: { code: string } | undefined }>) => {
  const { status, problem } = await answer;
  return problem?.code ?? status;
};
const notifiedTypes = ({ id, page }: Visitor, channel: string = channels.user(id)) =>
  page.events<Changed>(channel, 'changed').map(({ type }) => type);

/** From the answer to the admin on, everything is so within five seconds. */
async function within5s(all: Record<string, () => unknown>, expected: Record<string, unknown>): Promise<void> {
  const places = Object.entries(all).map(([place, look]) =>
    eventually(async () => expect({ place, shows: await look() }).toEqual({ place, shows: expected[place] }), {
      withinMs: 5_000,
      everyMs: 100,
    }),
  );
  await Promise.all(places);
}

test('a role that an admin corrects counts within 5 s in every service and on the open page, under the old token', async () => {
  const visitor = await aVisitor('buyer');
  const places = {
    identity: async () => (await call(gateway, readProfile, { as: visitor })).body.role,
    buyer: () => codeOf(call(gateway, listCarts, { as: visitor })),
    supplier: () => codeOf(call(gateway, listProducts, { as: visitor })),
    admin: async () => (await asSeenByAdmins(visitor)).role,
    page: () => notifiedTypes(visitor).includes('profile.changed'),
  };
  await within5s(places, { identity: 'buyer', buyer: 200, supplier: 'wrong_role', admin: 'buyer', page: false });
  const params = { profile_id: visitor.id };
  expect((await call(gateway, correctRole, { ...asAdmin(), params, body: { role: 'supplier' } })).status).toBe(200);
  await within5s(places, { identity: 'supplier', buyer: 'wrong_role', supplier: 200, admin: 'supplier', page: true });
  visitor.page.close();
});

test('the assignment and deactivation of a company take effect within 5 s in every service and on the open page', async () => {
  const [products, buyer, supplier] = await Promise.all([
    makeProducts(platform, members, 1),
    aVisitor('buyer'),
    aVisitor('supplier'),
  ]);
  const round = await openRound(platform, members, products);
  const line = { round_product_id: round.offers[0]!.id, qty: 1, unit_price: 12.5 };
  const offer = { title: 'A round', offers: [{ product_id: randomUUID(), moq: 1, max_qty: null }] };
  const company = { buyer: '', supplier: '' };
  const companyOf = async (visitor: Visitor) => {
    const { company: own } = (await call(gateway, readProfile, { as: visitor })).body;
    return own && own.active;
  };
  const places = {
    identity: async () => [await companyOf(buyer), await companyOf(supplier)],
    // The cart is empty: a permitted buyer gets that error, others get the reason why they may not order.
    buyer: () =>
      codeOf(call(gateway, placeOrder, { as: buyer, params: { round_id: round.id }, body: { lines: [line] } })),
    supplier: () =>
      codeOf(call(gateway, cancelImport, { as: supplier, params: { import_id: randomUUID() }, body: {} })),
    'supplier, opening a round': () => codeOf(call(gateway, createRound, { as: supplier, body: offer })),
    admin: async () => (await asSeenByAdmins(buyer)).company?.active ?? null,
    page: () => notifiedTypes(supplier).includes('profile.changed'),
    "page, the company's news": () => {
      if (!company.supplier) return undefined;
      const channel = channels.company(company.supplier);
      supplier.page.send({ type: 'subscribe', channel });
      const joined = supplier.page.received.some((one) => one.type === 'subscribed' && one.channel === channel);
      return joined && notifiedTypes(supplier, channel).length;
    },
  };
  const nobodys = { supplier: 'company_missing', 'supplier, opening a round': 'company_missing' };
  await within5s(places, { identity: [null, null], buyer: 'cart_not_found', ...nobodys, admin: null, page: false });

  for (const [type, visitor] of [
    ['buyer', buyer],
    ['supplier', supplier],
  ] as const) {
    const made = await call(gateway, createCompany, { ...asAdmin(), body: { name: `Of a ${type}`, type } });
    company[type] = made.body.id;
    const params = { profile_id: visitor.id };
    const body = { company_id: made.body.id };
    expect((await call(gateway, assignCompany, { ...asAdmin(), params, body })).status).toBe(200);
  }
  const joined = { page: true, "page, the company's news": 0 };
  const working = { supplier: 'not_found', 'supplier, opening a round': 'not_found' };
  await within5s(places, { identity: [true, true], buyer: 'cart_not_found', ...working, admin: true, ...joined });

  for (const company_id of Object.values(company))
    await call(gateway, setCompanyActive, { ...asAdmin(), params: { company_id }, body: { active: false } });
  const over = { supplier: 'not_found', 'supplier, opening a round': 'company_inactive' };
  const notified = { page: true, "page, the company's news": 1 };
  await within5s(places, { identity: [false, false], buyer: 'company_inactive', ...over, admin: false, ...notified });
  for (const { page } of [buyer, supplier]) page.close();
});

test('a deactivated user loses access to every service and the open page within 5 s, and cannot sign in again', async () => {
  const visitor = await aVisitor('buyer');
  const places = {
    identity: () => codeOf(call(gateway, readProfile, { as: visitor })),
    buyer: () => codeOf(call(gateway, listCarts, { as: visitor })),
    supplier: () => codeOf(call(gateway, listProducts, { as: visitor })),
    admin: () => codeOf(call(gateway, listUsers, { as: visitor })),
    'the list of users': async () => (await asSeenByAdmins(visitor)).active,
    page: () => Promise.race([visitor.page.closed, 'open']),
    'signing in': () => codeOf(call(gateway, signIn, { body: { email: visitor.email, password } })),
  };
  const others = { supplier: 'wrong_role', admin: 'wrong_role' };
  await within5s(places, {
    ...{ identity: 200, buyer: 200, ...others, 'the list of users': true },
    ...{ page: 'open', 'signing in': 200 },
  });
  const params = { profile_id: visitor.id };
  expect((await call(gateway, setUserActive, { ...asAdmin(), params, body: { active: false } })).status).toBe(200);
  const out = { identity: 'session_ended', buyer: 'session_ended', supplier: 'session_ended', admin: 'session_ended' };
  await within5s(places, {
    ...{ ...out, 'the list of users': false },
    ...{ page: closeCodes.notSignedIn, 'signing in': 'account_deactivated' },
  });
});
