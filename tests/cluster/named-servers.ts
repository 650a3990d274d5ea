import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stackTools } from '../faults/platform/stack-tools';

interface Ended {
  code: number | null;
  output: string;
}

export interface Running {
  child: ChildProcess;
  ended: Promise<Ended>;
}

/**
 * Programs that see names of a cluster or of compose lead to this machine: each in a mount namespace of its own with
 * another /etc/hosts, so that neither a name server nor an engine for containers is needed.
 */
export interface NamedServers {
  /** False where the kernel lets nobody make a namespace; then nothing can be run under such names. */
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
  const { findProgram, mongod } = await stackTools();
  return findProgram(mongod, () => {});
}
