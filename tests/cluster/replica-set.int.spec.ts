import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { parse, parseAllDocuments } from 'yaml';
import { bundledProgram } from '@junto/test-kit/bundled-program';
import { eventually } from '@junto/test-kit/eventually';
import { freePort } from '@junto/test-kit/free-port';
import { mongodProgram, namedServers, type NamedServers, type Running } from './named-servers';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Container {
  args: string[];
  command: string[];
  env: { name: string; value: string }[];
  lifecycle?: unknown;
}
interface Resource {
  kind: string;
  metadata: { name: string };
  spec: {
    clusterIP?: string;
    publishNotReadyAddresses?: boolean;
    serviceName?: string;
    template: { spec: { containers: [Container] } };
  };
}
interface Composed {
  command: string[];
  environment: Record<string, string>;
}
type Environment = Record<string, string>;

/** How a replica set is started in one environment: command of its members, their names, and how it is initiated. */
interface Started {
  members: Record<string, string>;
  mongod: string[];
  /** The first member has a user allowed to initiate the set before authentication is required. */
  first: Environment;
  job: Job;
  users: Job;
}
interface Job {
  command: string[];
  env: Environment;
}

const inCluster = parseAllDocuments(read('k8s/servers-dev/mongo.yaml')).map((one) => one.toJS() as Resource);
const ofKind = (kind: string, name = 'mongo') =>
  inCluster.find((one) => one.kind === kind && one.metadata.name === name)!;
const containerOf = (kind: string, name?: string) => ofKind(kind, name).spec.template.spec.containers[0];
const envOf = ({ env }: Container): Environment => Object.fromEntries(env.map(({ name, value }) => [name, value]));
const jobOf = (name: string): Job => ({
  command: containerOf('Job', name).command,
  env: envOf(containerOf('Job', name)),
});
const composedJob = (name: string): Job => ({
  command: compose.services[name]!.command,
  env: compose.services[name]!.environment,
});
/** Defaults of compose if `.env` does not set them. */
const withDefaults = (text: string) => text.replace(/\$\{\w+:-([^${}]*)\}/g, '$1');
const compose = parse(withDefaults(read('docker-compose.yml')), { merge: true }) as {
  services: Record<string, Composed>;
};

const places: Record<string, Started> = {
  'the development cluster': {
    members: { 'mongo-0.mongo': '127.0.0.1' },
    mongod: containerOf('StatefulSet').args,
    first: envOf(containerOf('StatefulSet')),
    job: jobOf('mongo-set'),
    users: jobOf('mongo-users'),
  },
  compose: {
    members: { 'mongo-1': '127.0.0.1', 'mongo-2': '127.0.0.2', 'mongo-3': '127.0.0.3' },
    mongod: compose.services['mongo-1']!.command,
    first: compose.services['mongo-1']!.environment,
    job: composedJob('mongo-set'),
    users: composedJob('mongo-users'),
  },
};

const scratch = mkdtempSync(path.join(os.tmpdir(), 'junto-set-'));
const running: Running[] = [];
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  rmSync(scratch, { recursive: true, force: true });
});

/** Location of an environment's files: secrets as created by docker/make-secrets.sh. */
const secrets = path.join(scratch, 'docker/secrets');
beforeAll(() => {
  mkdirSync(path.dirname(secrets), { recursive: true });
  copyFileSync(path.join(root, 'docker/make-secrets.sh'), path.join(scratch, 'docker/make-secrets.sh'));
  execFileSync('sh', [path.join(scratch, 'docker/make-secrets.sh')]);
  copyFileSync(path.join(secrets, 'mongo/key'), path.join(scratch, 'key'));
  chmodSync(path.join(scratch, 'key'), 0o400);
});
const here = (file: string) =>
  file
    .replace('/etc/mongo-key/key', path.join(scratch, 'key'))
    .replace(/^\/run\/secrets\/mongo-(root|root-uri)$/, `${secrets}/mongo/$1`)
    .replace('/run/secrets', secrets);

/** The container's command, on a port and in a folder of this test. */
async function startMember(servers: NamedServers, place: Started, [name, address]: [string, string], port: number) {
  const dbPath = path.join(scratch, name);
  const [, ...theirs] = place.mongod.filter((arg) => !arg.startsWith('--wiredTigerCacheSizeGB'));
  const args = theirs.map((arg) => (arg === '--bind_ip_all' ? `--bind_ip=${address}` : here(arg)));
  const limits = [`--dbpath=${dbPath}`, `--port=${port}`, '--wiredTigerCacheSizeGB=0.25', '--oplogSize=64', '--quiet'];
  const isFirst = name === Object.keys(place.members)[0];
  if (!existsSync(dbPath)) {
    mkdirSync(dbPath, { recursive: true });
    if (isFirst) await knowRoot(limits, port, place.first);
  }
  const member = servers.run(await mongodProgram(), [...args, ...limits]);
  running.push(member);
  return member;
}

/** What the image's entry point does with these variables on an empty data folder. */
async function knowRoot(limits: string[], port: number, env: Environment): Promise<void> {
  const [user, pwd] = [
    env.MONGO_INITDB_ROOT_USERNAME!,
    readFileSync(here(env.MONGO_INITDB_ROOT_PASSWORD_FILE!), 'utf8'),
  ];
  // Via localhost only: the server does not listen under its name yet.
  const own = '127.9.9.9';
  const alone = spawn(await mongodProgram(), [...limits, `--bind_ip=${own}`], { stdio: 'ignore' });
  const ended = new Promise((resolve) => alone.once('close', resolve));
  const client = new mongoose.mongo.MongoClient(`mongodb://${own}:${port}/?directConnection=true`);
  await eventually(() => client.connect());
  await client.db('admin').command({ createUser: user, pwd, roles: ['root'] });
  await client.close();
  alone.kill('SIGTERM');
  await ended;
}

/** The job's command, on a bundle like the image's. */
async function runJob(servers: NamedServers, { command, env: theirs }: Job, port: number) {
  const [program, file] = command as [string, string];
  expect(program).toBe('node');
  const env = Object.fromEntries(
    Object.entries(theirs).map(([name, value]) => [name, here(String(value)).replaceAll(':27017', `:${port}`)]),
  );
  const bundle = await bundledProgram(`services/identity/src/commands/${file.replace('.cjs', '.ts')}`);
  return servers.run(process.execPath, [bundle], env).ended;
}

/** Reads from any member. */
async function find(address: string, port: number, who: string, database: string): Promise<string> {
  const options = 'directConnection=true&authSource=admin&readPreference=secondaryPreferred';
  const client = new mongoose.mongo.MongoClient(`mongodb://${who}${address}:${port}/?${options}`);
  try {
    await client.db(database).collection('orders').findOne();
    return 'read';
  } catch (error) {
    return String(error);
  } finally {
    await client.close();
  }
}

describe.each(Object.keys(places))('MongoDB of %s', (name) => {
  const place = places[name]!;
  const folder = path.join(scratch, name.replaceAll(' ', '-'));
  mkdirSync(folder);
  const servers = namedServers(folder, place.members);

  if (!servers.possible) return console.warn(`No namespaces on this machine: MongoDB of ${name} was not tried`);

  test('becomes a set by the commands that are written there, whatever comes first, and is one again after its servers were killed', async () => {
    const port = await freePort();
    const members = Object.entries(place.members);
    expect(place.job.env.MONGO_MEMBERS).toBe(members.map(([host]) => `${host}:27017`).join(','));
    // The job starts before any member: it waits, and a second concurrent job does no harm.
    const first = [runJob(servers, place.job, port), runJob(servers, place.job, port)];
    const started = await Promise.all(members.map((member) => startMember(servers, place, member, port)));
    const outputs = await Promise.all(first);
    expect(outputs.map(({ code }) => code)).toEqual([0, 0]);
    expect(outputs.map(({ output }) => output.split(' ')[0]).sort()).toEqual(['Found', 'Made']);

    // Each service has its own user then, and others are rejected.
    const [, oneAddress] = members[0]!;
    const rootUri = `mongodb://root:${readFileSync(path.join(secrets, 'mongo/root'), 'utf8')}@${members.map(([host]) => `${host}:${port}`).join(',')}/?replicaSet=junto`;
    writeFileSync(path.join(secrets, 'mongo/root-uri'), rootUri);
    expect(await runJob(servers, place.users, port)).toMatchObject({
      code: 0,
      output: expect.stringContaining('buyer'),
    });
    const asBuyer = `buyer:${readFileSync(path.join(secrets, 'mongo-users/buyer'), 'utf8')}@`;
    expect(await find(oneAddress, port, asBuyer, 'junto_buyer')).toBe('read');
    expect(await find(oneAddress, port, asBuyer, 'junto_admin')).toMatch(/not authorized/i);
    expect(await find(oneAddress, port, '', 'junto_buyer')).toMatch(/requires authentication/i);

    for (const { child, ended } of started) {
      child.kill('SIGKILL');
      await ended;
    }
    await Promise.all(members.map((member) => startMember(servers, place, member, port)));
    expect(await runJob(servers, place.job, port)).toMatchObject({ code: 0, output: expect.stringContaining('Found') });
  });
});

test('a member of the development cluster has its name before it is ready, and waits for nothing before it starts', () => {
  expect(ofKind('Service').spec).toMatchObject({ clusterIP: 'None', publishNotReadyAddresses: true });
  expect(ofKind('StatefulSet').spec.serviceName).toBe('mongo');
  expect(containerOf('StatefulSet').lifecycle).toBeUndefined();
});
