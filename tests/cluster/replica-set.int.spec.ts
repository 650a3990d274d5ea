import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { freePort } from '@junto/test-kit/free-port';
import { mongodProgram, namedServers, type NamedServers, type Running } from './named-servers';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
const commands = path.join(root, 'services/identity/src/commands');

interface Container {
  args: string[];
  command: string[];
  env: { name: string; value: string }[];
  lifecycle?: unknown;
}
interface Resource {
  kind: string;
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

/** How a set is started in one place: what its members run, under which names, and what makes them a set. */
interface Started {
  members: Record<string, string>;
  mongod: string[];
  job: { command: string[]; env: Record<string, string> };
}

const inCluster = parseAllDocuments(read('k8s/servers-dev/mongo.yaml')).map((one) => one.toJS() as Resource);
const ofKind = (kind: string) => inCluster.find((one) => one.kind === kind)!;
const containerOf = (kind: string) => ofKind(kind).spec.template.spec.containers[0];
const compose = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Composed> };

const places: Record<string, Started> = {
  'the cluster to try things in': {
    members: { 'mongo-0.mongo': '127.0.0.1' },
    mongod: containerOf('StatefulSet').args,
    job: {
      command: containerOf('Job').command,
      env: Object.fromEntries(containerOf('Job').env.map(({ name, value }) => [name, value])),
    },
  },
  compose: {
    members: { 'mongo-1': '127.0.0.1', 'mongo-2': '127.0.0.2', 'mongo-3': '127.0.0.3' },
    mongod: compose.services['mongo-1']!.command,
    job: { command: compose.services['mongo-set']!.command, env: compose.services['mongo-set']!.environment },
  },
};

const scratch = mkdtempSync(path.join(os.tmpdir(), 'junto-set-'));
const running: Running[] = [];
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  rmSync(scratch, { recursive: true, force: true });
});

/** The container's own command, on a port and in a folder of this test. */
async function startMember(servers: NamedServers, place: Started, [name, address]: [string, string], port: number) {
  const dbPath = path.join(scratch, name);
  mkdirSync(dbPath, { recursive: true });
  const [, ...theirs] = place.mongod.filter((arg) => !arg.startsWith('--wiredTigerCacheSizeGB'));
  const args = theirs.map((arg) => (arg === '--bind_ip_all' ? `--bind_ip=${address}` : arg));
  const here = [`--dbpath=${dbPath}`, `--port=${port}`, '--wiredTigerCacheSizeGB=0.25', '--oplogSize=64', '--quiet'];
  const member = servers.run(await mongodProgram(), [...args, ...here]);
  running.push(member);
  return member;
}

/** The job's own command: what an image has as a bundle is run from its source. */
function runJob(servers: NamedServers, { job }: Started, port: number) {
  const [program, file] = job.command as [string, string];
  expect(program).toBe('node');
  const env = { ...job.env, MONGO_MEMBERS: job.env.MONGO_MEMBERS!.replaceAll(':27017', `:${port}`) };
  return servers.run(process.execPath, [tsx, path.join(commands, file.replace('.cjs', '.ts'))], env).ended;
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
    // The job is there before any member: it waits, and a second one that runs beside it does no harm.
    const first = [runJob(servers, place, port), runJob(servers, place, port)];
    const started = await Promise.all(members.map((member) => startMember(servers, place, member, port)));
    const said = await Promise.all(first);
    expect(said.map(({ code }) => code)).toEqual([0, 0]);
    expect(said.map(({ output }) => output.split(' ')[0]).sort()).toEqual(['Found', 'Made']);

    for (const { child, ended } of started) {
      child.kill('SIGKILL');
      await ended;
    }
    await Promise.all(members.map((member) => startMember(servers, place, member, port)));
    expect(await runJob(servers, place, port)).toMatchObject({ code: 0, output: expect.stringContaining('Found') });
  }, 120_000);
});

test('a member of the cluster to try things in has its name before it is ready, and waits for nothing before it starts', () => {
  expect(ofKind('Service').spec).toMatchObject({ clusterIP: 'None', publishNotReadyAddresses: true });
  expect(ofKind('StatefulSet').spec.serviceName).toBe('mongo');
  expect(containerOf('StatefulSet').lifecycle).toBeUndefined();
});
