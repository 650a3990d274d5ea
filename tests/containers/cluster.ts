import { execFileSync } from 'node:child_process';
import { runLogged } from './run-logged';

export interface Cluster {
  /** Runs `kubectl -n junto …` as a person would. @returns what it printed */
  run(...args: string[]): Promise<string>;
  /** The same at once, without a log. */
  read(...args: string[]): string;
  /** Runs a shell command in the checkout, with kubectl and Docker at hand. */
  shell(command: string): string;
  /** A key of a secret of the namespace. */
  secret(name: string, key: string): string;
  /** The address of a service, or of a pod where the service has none of its own. */
  addressOf(name: string): string;
}

interface Options {
  folder: string;
  env: NodeJS.ProcessEnv;
  /** The output of every command. */
  logFile: string;
}

/** The cluster that KUBECONFIG names; its node is this machine. */
export function openCluster({ folder, env, logFile }: Options): Cluster {
  const named = (args: string[]) => ['-n', 'junto', ...args];
  const read = (...args: string[]) =>
    execFileSync('kubectl', named(args), { cwd: folder, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();
  return {
    read,
    shell: (command) => execFileSync('sh', ['-c', command], { cwd: folder, env, encoding: 'utf8' }),
    secret: (name, key) => {
      const { data } = JSON.parse(read('get', 'secret', name, '-o', 'json')) as { data: Record<string, string> };
      return Buffer.from(data[key]!, 'base64').toString().trim();
    },
    addressOf: (name) => {
      const address = read('get', 'service', name, '-o', 'jsonpath={.spec.clusterIP}');
      if (address !== 'None') return address;
      const pods = read(
        'get',
        'pod',
        '-l',
        `app.kubernetes.io/name=${name}`,
        '-o',
        'jsonpath={.items[*].status.podIP}',
      );
      return pods.split(' ')[0]!;
    },
    run: (...args) => runLogged({ folder, env, logFile }, 'kubectl', named(args)),
  };
}
