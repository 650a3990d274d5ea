import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../tools/servers/find.mjs';
import { mongod } from '../../tools/servers/programs.mjs';

interface Ended {
  code: number | null;
  output: string;
}

export interface Running {
  child: ChildProcess;
  ended: Promise<Ended>;
}

/**
 * Runs programs so that host names of a cluster or of compose resolve to this machine: each in its own mount namespace
 * with another /etc/hosts, without a DNS server or container engine.
 */
export interface NamedServers {
  /** False if the kernel does not allow creating namespaces; such tests cannot run then. */
  possible: boolean;
  run(command: string, args: readonly string[], env?: Record<string, string>): Running;
}

const inNamespace = ['--map-root-user', '--mount', 'sh', '-c', 'mount --bind "$0" /etc/hosts && exec "$@"'];

/** @param addresses by name: `{ 'mongo-0.mongo': '127.0.0.1' }` */
export function namedServers(folder: string, addresses: Record<string, string>): NamedServers {
  const hosts = join(folder, 'hosts');
  const lines = Object.entries({ localhost: '127.0.0.1', ...addresses }).map(([name, address]) => `${address} ${name}`);
  writeFileSync(hosts, `${lines.join('\n')}\n`);
  return {
    possible: spawnSync('unshare', [...inNamespace, hosts, 'true']).status === 0,
    run: (command, args, env = {}) => {
      const child = spawn('unshare', [...inNamespace, hosts, command, ...args], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (piece: Buffer) => (output += String(piece)));
      const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, output })));
      return { child, ended };
    },
  };
}

/** The mongod that the local stack would start. */
export async function mongodProgram(): Promise<string> {
  return findProgram(mongod, () => {});
}
