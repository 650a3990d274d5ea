import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createCompany } from '@junto/contracts/admin/companies';
import { assignCompany } from '@junto/contracts/admin/users';
import type { Envelope } from '@junto/contracts/event';
import { signUp } from '@junto/contracts/identity/session';
import { openBus, type Bus } from '@junto/service-kit/nats/bus';
import { createLog } from '@junto/service-kit/telemetry/log';
import { call } from '@junto/test-kit/call';
import { eventually } from '@junto/test-kit/eventually';
import { makeMembers, type Members } from '../faults/platform/members';
import { startPlatform, type Platform } from '../faults/platform/platform';
import { startServers, type HeldServers } from '../faults/platform/servers';

const dir = mkdtempSync(path.join(os.tmpdir(), 'junto-sign-up-'));
let servers: HeldServers;
let platform: Platform;
let members: Members;
let bus: Bus;
/** Every event of the platform, as it passes. */
const events: Envelope[] = [];

beforeAll(async () => {
  servers = await startServers(dir, () => {});
  platform = await startPlatform({ dir, space: 'signup', servers });
  members = await makeMembers(platform, 1);
  const log = createLog('test', '0', 'silent');
  bus = openBus({ url: platform.nats.address, name: 'test', prefix: platform.space, log });
  const { connection } = await bus.ready();
  connection.subscribe(bus.subject('evt.>'), {
    callback: (_error, message) => void events.push(...[message.json<Envelope | Envelope[]>()].flat()),
  });
  await connection.flush();
});
afterAll(async () => {
  await bus?.stop();
  await platform?.stop();
  await servers?.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** The headers of a request that is to be found again. */
const request = (id: string) => ({ 'X-Request-Id': id, traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` });
const typesOf = (requestId: string) =>
  events.filter(({ request_id }) => request_id === requestId).map(({ type }) => type);
/** What each service that judges callers knows of a person. */
const copiesOf = (profileId: string) =>
  Promise.all(
    (['buyer', 'supplier', 'admin'] as const).map((name) =>
      platform.db(name).collection<{ _id: string }>('profile_copies').findOne({ _id: profileId }),
    ),
  );
const auditedOf = (requestId: string) =>
  platform.db('admin').collection('audit_trail').find({ request_id: requestId }).toArray();

test('a sign-up, the company and the assignment are each followed by their request id through every service', async () => {
  const gateway = platform.url('edge');
  const body = { name: 'Ana Lima', email: 'ana@faults.test', password: 'umbrella-stand-9', role: 'supplier' } as const;
  await call(gateway, signUp, { body, headers: request('sign-up-of-ana') });
  await eventually(() => expect(typesOf('sign-up-of-ana').sort()).toEqual(['profile.changed', 'user.registered']));
  const { aggregate_id: id } = events.find(({ request_id }) => request_id === 'sign-up-of-ana')!;
  await eventually(async () => {
    const ana = expect.objectContaining({ name: 'Ana Lima', company_id: null });
    expect(await copiesOf(id)).toEqual([ana, ana, ana]);
    expect(await auditedOf('sign-up-of-ana')).toMatchObject([{ type: 'user.registered', subject_id: id }]);
  });

  const as = { token: members.admin.token() };
  const mill = { name: 'Lima Mill', type: 'supplier' } as const;
  const { body: company } = await call(gateway, createCompany, { as, body: mill, headers: request('company-of-ana') });
  const params = { profile_id: id };
  await call(gateway, assignCompany, {
    as,
    params,
    body: { company_id: company.id },
    headers: request('assignment-of-ana'),
  });
  await eventually(() => expect(typesOf('company-of-ana')).toEqual(['company.changed']));
  await eventually(() => expect(typesOf('assignment-of-ana')).toEqual(['profile.changed']));
  await eventually(async () => {
    const employed = expect.objectContaining({ company_id: company.id });
    expect(await copiesOf(id)).toEqual([employed, employed, employed]);
    expect(await auditedOf('company-of-ana')).toMatchObject([{ type: 'company.changed', subject_id: company.id }]);
    expect(await auditedOf('assignment-of-ana')).toMatchObject([{ type: 'profile.changed', subject_id: id }]);
  });
  const followed = events.filter(({ request_id }) => request_id?.endsWith('-of-ana'));
  expect(followed.map(({ traceparent }) => traceparent)).toEqual(followed.map(() => request('any').traceparent));
});
