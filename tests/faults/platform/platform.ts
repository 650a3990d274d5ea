import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { freePort } from '@junto/test-kit/free-port';
import type { HeldServer, HeldServers } from './servers';
import { root, services, stackTools, type Launched, type ServiceName, type Stack } from './stack-tools';

/** Each process that can be killed; the second buyer process shares the first one's database. */
type ProgramName = ServiceName | 'buyer-2';

export interface Platform {
  mongo: HeldServer;
  nats: HeldServer;
  /** Prefix of databases, streams and subjects: several platforms may follow one another on the same servers. */
  space: string;
  signingKeys: string;
  url(name: ProgramName): string;
  start(name: ProgramName): Promise<void>;
  /** kill -9. */
  kill(name: ProgramName): Promise<void>;
  end(name: ProgramName): Promise<void>;
  pid(name: ProgramName): number;
  memoryMiB(name: ProgramName): number;
  /** A service's database, read past the service. */
  db(name: ServiceName): mongo.Db;
  stop(): Promise<void>;
}

export interface PlatformOptions {
  dir: string;
  space: string;
  servers: HeldServers;
  /** Other bundles than those of `npm run build`: deliberately broken ones. */
  bundles?: Partial<Record<ServiceName, string>>;
  /** Those that are started; all unless named. */
  only?: readonly ServiceName[];
}

/** The six services from their production bundles, as `npm start` runs them, without anybody who starts them again. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { dir, space, servers, bundles = {}, only = services } = options;
  const { environmentOf, launch, waitUntilReady } = await stackTools();
  const stack = await makeStack(dir, space, servers);
  const ports: Record<ProgramName, number> = { ...stack.ports, 'buyer-2': await freePort() };
  const running = new Map<ProgramName, Launched>();
  const client = new mongo.MongoClient(servers.mongo.address, {
    readPreference: 'primary',
    serverSelectionTimeoutMS: 20_000,
  });
  const url = (name: ProgramName) => `http://127.0.0.1:${ports[name]}`;

  const environment = (name: ProgramName) => {
    const service = name === 'buyer-2' ? 'buyer' : name;
    const own = {
      SERVICE_PORT: String(ports[name]),
      BUYER_URLS: [url('buyer'), url('buyer-2')].join(','),
      SHELL_DIR: join(dir, 'shell'),
    };
    return { ...environmentOf(stack, service), LOG_LEVEL: 'warn', ...own };
  };
  const start = async (name: ProgramName) => {
    const service = name === 'buyer-2' ? 'buyer' : name;
    const bundle = bundles[service] ?? join(root, 'services', service, 'dist/main.cjs');
    const program = launch(name, process.execPath, ['--enable-source-maps', bundle], {
      cwd: join(root, 'services', service),
      env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: 'UTC', ...environment(name) },
      logFile: join(dir, 'log', `${space}-${name}.log`),
    });
    running.set(name, program);
    await waitUntilReady(program, async () => (await fetch(`${url(name)}/readyz`)).ok, 60_000);
  };
  const programOf = (name: ProgramName) => {
    const program = running.get(name);
    if (!program?.isRunning()) throw new Error(`${name} does not run`);
    return program;
  };
  const stop = async () => {
    await Promise.all([...running.values()].map((program) => program.stop(10_000)));
    await client.close();
  };

  try {
    await Promise.all(only.map(start));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    mongo: servers.mongo,
    nats: servers.nats,
    space,
    signingKeys: stack.places.signingKeys,
    url,
    start,
    kill: async (name) => {
      const program = programOf(name);
      process.kill(program.pid, 'SIGKILL');
      await program.exited;
    },
    end: async (name) => void (await programOf(name).stop(30_000)),
    pid: (name) => programOf(name).pid,
    memoryMiB: (name) => residentMiB(programOf(name).pid),
    db: (name) => client.db(`${space}_${name}`),
    stop,
  };
}

async function makeStack(dir: string, space: string, servers: HeldServers): Promise<Stack> {
  const { run } = await stackTools();
  const places = {
    signingKeys: join(dir, 'signing-keys.json'),
    pictures: join(dir, 'pictures'),
    mails: join(dir, 'mails'),
    remotes: join(dir, 'remotes'),
    logs: join(dir, 'log'),
  };
  for (const folder of [places.pictures, places.mails, places.remotes, places.logs, join(dir, 'shell')])
    mkdirSync(folder, { recursive: true });
  writeFileSync(join(dir, 'shell/index.html'), '<!doctype html><title>Junto</title>');
  const { code, output } = await run(process.execPath, [
    join(root, 'services/identity/dist/make-keys.cjs'),
    '--out',
    places.signingKeys,
  ]);
  if (code !== 0) throw new Error(`The signing keys could not be made:\n${output}`);
  const ports = {} as Record<ServiceName, number>;
  for (const name of services) ports[name] = await freePort();
  return {
    publicUrl: `http://localhost:${ports.edge}`,
    ports,
    space,
    mongo: servers.mongo.address,
    nats: servers.nats.address,
    operatorToken: 'faults-operator-token-of-32-characters',
    places,
  };
}

function residentMiB(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kib) / 1024);
}
