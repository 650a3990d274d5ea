import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { serviceNames } from '@junto/contracts/health';
import type { ServiceName } from '@junto/service-kit/own-commands';
import { freePort } from '@junto/test-kit/free-port';
import { placesIn } from '../../../tools/stack/places.mjs';
import { makeSigningKeys } from '../../../tools/stack/start-stack.mjs';
import type { Stack } from '../../../tools/stack/topology.mjs';
import { openPrograms, type ProgramName } from './programs';
import type { HeldServer, HeldServers } from './servers';

/** A running platform for the load and the checker. */
export interface ReachedPlatform {
  nats: { readonly address: string };
  /** Prefix of databases, streams and subjects: several platforms may follow one another on the same servers. */
  space: string;
  /** NATS_PREFIX, if different from `space`. */
  prefix?: string;
  /** Credentials for a NATS server with users. */
  natsCredentials?: { user: string; password: string };
  signingKeys: string;
  url(name: ProgramName): string;
  /** A service's database, read past the service. */
  db(name: ServiceName): mongo.Db;
}

export interface Platform extends ReachedPlatform {
  mongo: HeldServer;
  nats: HeldServer;
  start(name: ProgramName): Promise<void>;
  /** kill -9. */
  kill(name: ProgramName): Promise<void>;
  end(name: ProgramName): Promise<void>;
  pid(name: ProgramName): number;
  memoryMiB(name: ProgramName): number;
  stop(): Promise<void>;
}

export interface PlatformOptions {
  dir: string;
  space: string;
  servers: HeldServers;
  /** Bundles that replace those of `npm run build`: deliberately broken ones. */
  bundles?: Partial<Record<ServiceName, string>>;
  /** Services to start; default: all. */
  only?: readonly ServiceName[];
  /** Additional environment of every service. */
  env?: Record<string, string>;
}

/** The six services from their production bundles, as in `npm start`, without a supervisor. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { dir, space, servers, bundles = {}, only = serviceNames, env = {} } = options;
  const stack = await makeStack(dir, space, servers);
  const programs = await openPrograms({ dir, stack, bundles, env });
  const client = new mongo.MongoClient(servers.mongo.address, {
    readPreference: 'primary',
    serverSelectionTimeoutMS: 20_000,
  });
  const stop = async () => {
    await programs.stopAll();
    await client.close();
  };

  try {
    await Promise.all(only.map(programs.start));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    mongo: servers.mongo,
    nats: servers.nats,
    space,
    signingKeys: stack.places.signingKeys,
    url: programs.url,
    start: programs.start,
    kill: async (name) => {
      const program = programs.of(name);
      process.kill(program.pid, 'SIGKILL');
      await program.exited;
    },
    end: async (name) => void (await programs.of(name).stop(30_000)),
    pid: (name) => programs.of(name).pid,
    memoryMiB: (name) => residentMiB(programs.of(name).pid),
    db: (name) => client.db(`${space}_${name}`),
    stop,
  };
}

async function makeStack(dir: string, space: string, servers: HeldServers): Promise<Stack> {
  const places = placesIn(dir);
  for (const folder of [places.pictures, places.mails, places.remotes, places.logs, join(dir, 'shell')])
    mkdirSync(folder, { recursive: true });
  writeFileSync(join(dir, 'shell/index.html'), '<!doctype html><title>Junto</title>');
  await makeSigningKeys(places.signingKeys);
  const ports = {} as Record<ServiceName, number>;
  for (const name of serviceNames) ports[name] = await freePort();
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
