import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import mongoose from 'mongoose';
import { databaseUsers } from '@junto/identity/commands/database-users';
import { bundledProgram } from '@junto/test-kit/bundled-program';
import { freePort } from '@junto/test-kit/free-port';
import { launch, type Launched } from '../../tools/processes/launch.mjs';
import { waitUntilReady } from '../../tools/processes/wait-until.mjs';
import { findProgram } from '../../tools/servers/find.mjs';
import { mongod } from '../../tools/servers/programs.mjs';

const commands = 'services/identity/src/commands';

/** A replica set with authentication, created and given its users by the programs that compose and the cluster run. */
export interface GuardedSet {
  /** The address as a user has it, of one database when that is named. */
  uri(user: string, database?: string): string;
  /** Each member by itself, as the administrator. */
  members: string[];
  /** Runs the program of the users once more. */
  makeUsers(): Promise<string>;
  stop(): Promise<void>;
}

export const passwordOf = (user: string) => `password-of-${user}`;

/** @param count of members; one is enough where nobody else is to become the primary */
export async function startGuardedSet(count: 1 | 3): Promise<GuardedSet> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'junto-guarded-'));
  const passwords = path.join(scratch, 'passwords');
  mkdirSync(passwords);
  for (const { name } of databaseUsers) writeFileSync(path.join(passwords, name), `${passwordOf(name)}\n`);
  const keyFile = path.join(scratch, 'key');
  writeFileSync(keyFile, randomBytes(96).toString('base64'), { mode: 0o400 });

  const ports: number[] = [];
  for (let index = 0; index < count; index++) ports.push(await freePort());
  await knowRoot(scratch, ports[0]!);
  const running: Launched[] = [];
  const guard = [
    '--replSet=junto',
    `--keyFile=${keyFile}`,
    '--setParameter=enableTestCommands=1',
    '--slowOpSampleRate=0',
  ];
  const parameters = ['minSnapshotHistoryWindowInSeconds=5', 'transactionLifetimeLimitSeconds=10'];
  for (const port of ports)
    running.push(await launchMember(scratch, port, [...guard, ...parameters.map((one) => `--setParameter=${one}`)]));

  const hosts = ports.map((port) => `127.0.0.1:${port}`);
  const uri = (user: string, database = '') =>
    `mongodb://${user}:${passwordOf(user)}@${hosts.join(',')}/${database}?authSource=admin&replicaSet=junto&w=majority&serverSelectionTimeoutMS=8000`;
  await runCommand('make-replica-set.ts', {
    MONGO_MEMBERS: hosts.join(','),
    MONGO_ADMIN_PASSWORD: passwordOf('root'),
  });
  const makeUsers = () => runCommand('make-database-users.ts', { MONGO_URI: uri('root'), PASSWORDS_DIR: passwords });
  await makeUsers();
  return {
    uri,
    members: hosts.map((host) => `mongodb://root:${passwordOf('root')}@${host}/?directConnection=true`),
    makeUsers,
    stop: async () => {
      for (const member of running) await member.stop(0);
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

async function runCommand(file: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [await bundledProgram(path.join(commands, file))], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  return stdout;
}

/**
 * Creates the root user before the server requires authentication, as the image's entry point does with
 * MONGO_INITDB_ROOT_USERNAME.
 */
async function knowRoot(scratch: string, port: number): Promise<void> {
  const alone = await launchMember(scratch, port, []);
  const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1_000,
  });
  await waitUntilReady(alone, async () => Boolean(await client.connect()));
  await client.db('admin').command({ createUser: 'root', pwd: passwordOf('root'), roles: ['root'] });
  await client.close();
  await alone.stop(20_000);
}

async function launchMember(scratch: string, port: number, args: readonly string[]): Promise<Launched> {
  const dbPath = path.join(scratch, `member-${port}`);
  mkdirSync(dbPath, { recursive: true });
  const here = [`--dbpath=${dbPath}`, `--port=${port}`, '--bind_ip=127.0.0.1'];
  const small = ['--wiredTigerCacheSizeGB=0.25', '--oplogSize=64'];
  return launch('mongod', await findProgram(mongod, () => {}), [...args, ...here, ...small], {
    logFile: path.join(scratch, `mongod-${port}.log`),
    env: process.env,
  });
}
