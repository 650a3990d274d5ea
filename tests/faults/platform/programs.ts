import { join } from 'node:path';
import { freePort } from '@junto/test-kit/free-port';
import { root, stackTools, type Launched, type ServiceName, type Stack } from './stack-tools';

/** Each process that can be killed; the second buyer process shares the first one's database. */
export type ProgramName = ServiceName | 'buyer-2';

export interface Programs {
  url(name: ProgramName): string;
  /** Resolves when it is ready. */
  start(name: ProgramName): Promise<void>;
  /** @throws when it does not run */
  of(name: ProgramName): Launched;
  stopAll(): Promise<void>;
}

interface ProgramsDeps {
  dir: string;
  stack: Stack;
  /** Bundles in the place of those that were built. */
  bundles: Partial<Record<ServiceName, string>>;
}

/** The processes of a platform, each on a port of its own, none of them started yet. */
export async function openPrograms({ dir, stack, bundles }: ProgramsDeps): Promise<Programs> {
  const { environmentOf, launch, waitUntilReady } = await stackTools();
  const ports: Record<ProgramName, number> = { ...stack.ports, 'buyer-2': await freePort() };
  const running = new Map<ProgramName, Launched>();
  const url = (name: ProgramName) => `http://127.0.0.1:${ports[name]}`;
  const serviceOf = (name: ProgramName): ServiceName => (name === 'buyer-2' ? 'buyer' : name);

  const environment = (name: ProgramName) => {
    const own = {
      SERVICE_PORT: String(ports[name]),
      BUYER_URLS: [url('buyer'), url('buyer-2')].join(','),
      SHELL_DIR: join(dir, 'shell'),
    };
    return { ...environmentOf(stack, serviceOf(name)), LOG_LEVEL: 'warn', ...own };
  };
  const start = async (name: ProgramName) => {
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
