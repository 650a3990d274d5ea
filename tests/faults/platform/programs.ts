import { join } from 'node:path';
import { serviceNames } from '@junto/contracts/health';
import type { ServiceName } from '@junto/service-kit/own-commands';
import { freePort } from '@junto/test-kit/free-port';
import { launch, type Launched } from '../../../tools/processes/launch.mjs';
import { waitUntilReady } from '../../../tools/processes/wait-until.mjs';
import { root } from '../../../tools/stack/places.mjs';
import { environmentOf, type Stack } from '../../../tools/stack/topology.mjs';

/** Each process that can be killed; `buyer-2` shares its database with `buyer`. */
export type ProgramName = ServiceName | `${ServiceName}-${2 | 3 | 4}`;

export interface Programs {
  url(name: ProgramName): string;
  /** Resolves when it is ready. */
  start(name: ProgramName): Promise<void>;
  /** @throws if it is not running */
  of(name: ProgramName): Launched;
  stopAll(): Promise<void>;
}

interface ProgramsDeps {
  dir: string;
  stack: Stack;
  /** Bundles that replace the built ones. */
  bundles: Partial<Record<ServiceName, string>>;
  /** Additional environment of every service. */
  env: Record<string, string>;
}

/** Processes of a platform, each with its own port, not started yet. */
export async function openPrograms({ dir, stack, bundles, env }: ProgramsDeps): Promise<Programs> {
  const ports: Partial<Record<ProgramName, number>> = { ...stack.ports };
  const running = new Map<ProgramName, Launched>();
  const url = (name: ProgramName) => `http://127.0.0.1:${ports[name]}`;
  const serviceOf = (name: ProgramName) => name.replace(/-\d$/, '') as ServiceName;
  /** Replicas known to a gateway started now: all that have run, and the first of each service. */
  const replicasOf = (service: ServiceName) =>
    [service, ...[...running.keys()].filter((one) => one !== service && serviceOf(one) === service)].map(url).join(',');

  const environment = (name: ProgramName) => {
    const own = {
      SERVICE_PORT: String(ports[name]),
      SHELL_DIR: join(dir, 'shell'),
      BUYER_URLS: replicasOf('buyer'),
      ...Object.fromEntries(
        serviceNames.flatMap((one) => (one === 'buyer' ? [] : [[`${one.toUpperCase()}_URL`, replicasOf(one)]])),
      ),
    };
    return { ...environmentOf(stack, serviceOf(name)), LOG_LEVEL: 'warn', ...own, ...env };
  };
  const start = async (name: ProgramName) => {
    ports[name] ??= await freePort();
    const service = serviceOf(name);
    const bundle = bundles[service] ?? join(root, 'services', service, 'dist/main.cjs');
    const program = launch(name, process.execPath, ['--enable-source-maps', bundle], {
      cwd: join(root, 'services', service),
      env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: 'UTC', ...environment(name) },
      logFile: join(dir, 'log', `${stack.space}-${name}.log`),
    });
    running.set(name, program);
    await waitUntilReady(program, async () => (await fetch(`${url(name)}/readyz`)).ok, 60_000);
  };

  return {
    url,
    start,
    of: (name) => {
      const program = running.get(name);
      if (!program?.isRunning()) throw new Error(`${name} does not run`);
      return program;
    },
    stopAll: async () => void (await Promise.all([...running.values()].map((program) => program.stop(10_000)))),
  };
}
