import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { createCompany } from '@junto/contracts/admin/companies';
import { readConfig } from '@junto/service-kit/config';
import { readServerSettings } from '@junto/service-kit/mongo/advise-settings';
import { natsPassword } from '@junto/test-kit/isolated-servers';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { anAdmin } from '@junto/test-kit/tokens';
import { defineAdmin } from '../../services/admin/src/app';
import { adminConfig } from '../../services/admin/src/config';
import { passwordOf, startGuardedSet, type GuardedSet } from './guarded-set';
import { operate, start } from './run-operate';

// Three servers elect one of them, and each program is a process that reads its sources first.
const { MongoClient } = mongoose.mongo;
const parameter = 'minSnapshotHistoryWindowInSeconds';

let set: GuardedSet;
let folder: string;
/** Nothing of these programs goes over NATS, but for the end of a restore. */
let service: TestService;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'junto-users-'));
  set = await startGuardedSet(3);
  service = await startTestService((env) => defineAdmin(readConfig(adminConfig, env)), {
    NATS_PASSWORD: natsPassword,
    MONGO_URI: set.uri('admin', 'junto_admin'),
  });
});
afterAll(async () => {
  await service?.stop();
  await set?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function as<T>(uri: string, work: (client: mongoose.mongo.MongoClient) => Promise<T>): Promise<T> {
  const client = await new MongoClient(uri).connect();
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** Of every member, in their order. */
const windows = () =>
  Promise.all(
    set.members.map((member) =>
      as(member, async (client) => {
        const answer = await client.db('admin').command({ getParameter: 1, [parameter]: 1 });
        return Number(answer[parameter]);
      }),
    ),
  );
const setWindows = (seconds: number) =>
  Promise.all(
    set.members.map((member) =>
      as(member, (client) => client.db('admin').command({ setParameter: 1, [parameter]: seconds })),
    ),
  );

/** Each read of the programs takes seconds at every member, as if there were much of it. */
const holdReads = (mode: 'alwaysOn' | 'off') =>
  Promise.all(
    set.members.map((member) =>
      as(member, (client) =>
        client.db('admin').command({
          configureFailPoint: 'failCommand',
          mode,
          data: { failCommands: ['find'], appName: 'junto-operate', blockConnection: true, blockTimeMS: 3_000 },
        }),
      ),
    ),
  );

/** The user of the programs, the databases that are read, and a NATS that a restore may empty. */
const operating = (user: 'backup' | 'restore', ...args: string[]) =>
  [service.place, args, { MONGO_URI: set.uri(user), MONGO_DATABASES: 'junto_admin', S3_ENDPOINT: '' }] as const;

test('a service works as its own user, sees how its server is set, and no database of another service', async () => {
  const body = { name: 'Casa Norte', type: 'buyer', same_name: true } as const;
  expect((await service.call(createCompany, { as: anAdmin(), body })).status).toBe(200);
  expect(await readServerSettings()).toEqual({
    transactionLifetimeLimitSeconds: 10,
    [parameter]: 5,
    electionTimeoutMillis: 2_000,
  });
  await as(set.uri('buyer', 'junto_buyer'), async (client) => {
    await client.db('junto_buyer').collection('orders').insertOne({ own: true });
    const others = client.db('junto_admin').collection('companies');
    await expect(others.findOne()).rejects.toThrow(/not authorized/i);
    await expect(others.insertOne({})).rejects.toThrow(/not authorized/i);
    await expect(client.db('admin').command({ setParameter: 1, [parameter]: 5 })).rejects.toThrow(/not authorized/i);
    await expect(client.db('admin').command({ shutdown: 1 })).rejects.toThrow(/not authorized/i);
  });
  await expect(
    as(set.uri('buyer').replace(passwordOf('buyer'), 'guessed'), (client) =>
      client.db('junto_buyer').command({ ping: 1 }),
    ),
  ).rejects.toThrow(/authentication/i);
  await expect(
    as(set.members[0]!.replace(/\/\/.*@/, '//'), (client) => client.db('junto_buyer').collection('orders').findOne()),
  ).rejects.toThrow(/authentication/i);
  // Run again, as with every release, it takes nothing from anybody.
  expect(await set.makeUsers()).toContain('identity, buyer, supplier, admin, edge, backup, restore');
});

test('the users that are documented back up and put back, and a backup can write nothing', async () => {
  const at = path.join(folder, 'whole');
  const done = await operate(...operating('backup', 'backup', at));
  expect([done.stderr, done.code]).toEqual([expect.stringContaining('junto_admin.companies: 1 document'), 0]);
  expect(await windows()).toEqual([5, 5, 5]);
  await as(set.uri('backup'), async (client) => {
    const companies = client.db('junto_admin').collection('companies');
    await expect(companies.deleteMany({})).rejects.toThrow(/not authorized/i);
    await expect(client.db('admin').command({ shutdown: 1 })).rejects.toThrow(/not authorized/i);
  });

  await service.service.stop();
  const put = await operate(...operating('restore', 'restore', at, '--replace'));
  expect([put.stderr, put.code]).toEqual([expect.stringContaining('Complete: '), 0]);
  await as(set.uri('admin', 'junto_admin'), async (client) =>
    expect(await client.db('junto_admin').collection('companies').findOne()).toMatchObject({ name: 'Casa Norte' }),
  );
});

test('a dry run leaves the servers as they are', async () => {
  await setWindows(7);
  const done = await operate(...operating('backup', 'backup', path.join(folder, 'none'), '--dry-run'));
  expect([done.code, await windows(), await readdir(folder)]).toEqual([0, [7, 7, 7], ['whole']]);
});

test('a stopped backup restores the setting of every member, whichever is the primary by then', async () => {
  await setWindows(7);
  await holdReads('alwaysOn');
  const backup = start(...operating('backup', 'backup', path.join(folder, 'stopped')));
  try {
    while ((await windows()).some((seconds) => seconds === 7)) await backup.isRunning();
    const [primary] = await primaries();
    await as(primary!, (client) => client.db('admin').command({ replSetStepDown: 60 }));
    while ((await primaries()).every((member) => member === primary)) await backup.isRunning();
    backup.kill('SIGTERM');
    const { code, stderr } = await backup.ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining('Stopped by SIGTERM')]);
  } finally {
    await holdReads('off');
  }
  expect(await windows()).toEqual([7, 7, 7]);
});

test('what a killed backup left is not taken for what the servers are to have', async () => {
  await holdReads('alwaysOn');
  const backup = start(...operating('backup', 'backup', path.join(folder, 'killed')));
  try {
    while ((await windows()).some((seconds) => seconds === 7)) await backup.isRunning();
    backup.kill('SIGKILL');
    await backup.ended;
  } finally {
    await holdReads('off');
  }
  expect(Math.min(...(await windows()))).toBeGreaterThan(10_000);
  const next = await operate(...operating('backup', 'backup', path.join(folder, 'next')));
  expect([next.code, await windows()]).toEqual([0, [5, 5, 5]]);
});

/** Members that report themselves as primary. */
async function primaries(): Promise<string[]> {
  const found: string[] = [];
  for (const member of set.members)
    await as(member, async (client) => {
      if ((await client.db('admin').command({ hello: 1 })).isWritablePrimary) found.push(member);
    });
  return found;
}
