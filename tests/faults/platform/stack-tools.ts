import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions } from 'esbuild';

export const root = join(__dirname, '../../..');

export interface Launched {
  pid: number;
  logFile: string;
  exited: Promise<unknown>;
  isRunning(): boolean;
  stop(graceMs?: number): Promise<unknown>;
}

export interface Server {
  address: string;
  port: number;
  stop(): Promise<void>;
  program?: Launched;
}

interface Place {
  dir: string;
  port?: number;
  log: (line: string) => void;
}

export const services = ['identity', 'supplier', 'admin', 'buyer', 'realtime', 'edge'] as const;
export type ServiceName = (typeof services)[number];

/** Options of the local stack's `environmentOf`. */
export interface Stack {
  publicUrl: string;
  ports: Record<ServiceName, number>;
  space: string;
  mongo: string;
  nats: string;
  operatorToken: string;
  places: { signingKeys: string; pictures: string; mails: string; remotes: string; logs: string };
}

interface StackTools {
  launch(
    name: string,
    command: string,
    args: string[],
    options: { logFile: string; env: NodeJS.ProcessEnv; cwd?: string },
  ): Launched;
  waitUntilReady(program: Launched, ask: () => Promise<boolean>, timeoutMs?: number): Promise<boolean>;
  run(command: string, args: string[]): Promise<{ code: number; output: string }>;
  findProgram(program: object, log: (line: string) => void): Promise<string>;
  presentProgram(program: object): Promise<string | undefined>;
  findNode(log: (line: string) => void): Promise<string>;
  mongod: object;
  natsServer: object;
  minio: object;
  minioClient: object;
  kustomize: object;
  actionlint: object;
  hadolint: object;
  kubeScore: object;
  kubernetesValidate: object;
  checkov: object;
  customResourceDefinitions(log: (line: string) => void): Promise<string[]>;
  promtool: object;
  startPrometheus(options: {
    dir: string;
    targets: { name: string; url: string; token?: string }[];
    rules: object;
    everyMs?: number;
    log: (line: string) => void;
  }): Promise<{ url: string; stop(): Promise<void> }>;
  startCollector(options: {
    dir: string;
    passOnTo: string;
    log: (line: string) => void;
  }): Promise<{ url: string; stop(): Promise<void> }>;
  dashboards(): Record<string, { panels: { title: string; targets: [{ expr: string }] }[] }>;
  alertRules(): Promise<{ groups: { rules: { alert?: string; for?: string }[] }[] }>;
  onPath(...names: string[]): string | undefined;
  startMongod(place: Place): Promise<Server>;
  startNats(place: Place): Promise<Server>;
  mongoUri(address: string, database: string): string;
  environmentOf(stack: Stack, name: ServiceName): Record<string, string>;
  bundleOptions: BuildOptions;
}

let loaded: Promise<StackTools> | undefined;

/** Modules shared with `npm start` and the build: plain Node modules that run before packages are installed. */
export function stackTools(): Promise<StackTools> {
  return (loaded ??= load());
}

async function load(): Promise<StackTools> {
  const files = [
    'processes/launch',
    'processes/wait-until',
    'processes/run',
    'servers/find',
    'servers/programs',
    'servers/observers',
    'servers/checkers',
    'servers/crds',
    'servers/node',
    'observe/prometheus',
    'observe/collector',
    'observe/dashboards',
    'servers/mongod',
    'servers/nats',
    'stack/topology',
    'build/bundle-options',
  ];
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(root, 'tools', `${file}.mjs`)).href) as Promise<object>),
  );
  return Object.assign({}, ...modules) as StackTools;
}
