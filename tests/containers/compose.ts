import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runLogged } from './run-logged';

export interface Compose {
  /** The checkout that it runs in. */
  folder: string;
  url: string;
  /** Runs `docker compose …` as a person would. @returns what it printed */
  run(...args: string[]): Promise<string>;
  docker(...args: string[]): string;
  /** Variables that reach the engine, and those of `.env`. */
  env: NodeJS.ProcessEnv;
  /** The name of a service's container. */
  containerOf(service: string): string;
  /** A file below docker/secrets. */
  secret(name: string): string;
  /** The address of a container on this machine. */
  addressOf(service: string): string;
}

interface Options {
  folder: string;
  /** Variables that reach the engine. */
  env: Record<string, string>;
  port: number;
  mailPort: number;
  /** The output of every command. */
  logFile: string;
}

/** Starts a Docker engine where none runs. @returns the variables that reach it */
export function installEngine(cache: string): Record<string, string> {
  mkdirSync(cache, { recursive: true });
  const printed = execFileSync('sh', [path.join(__dirname, 'install-engine.sh')], {
    cwd: path.join(__dirname, '../..'),
    env: { ...process.env, CACHE_DIR: cache },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = printed.trim().split('\n').filter(Boolean);
  return Object.fromEntries(lines.map((line) => line.split('=') as [string, string]));
}

/** Not `junto`, whose volumes may hold somebody's data. */
const project = 'junto-test';

/** Compose in a checkout, project and ports of its own. */
export function openCompose({ folder, env: own, port, mailPort, logFile }: Options): Compose {
  const ports = { DOOR_PORT: String(port), MAIL_PORT: String(mailPort) };
  const env = { ...process.env, ...own, ...ports, COMPOSE_PROJECT_NAME: project };
  const containerOf = (service: string) => `${project}-${service}-1`;
  const docker = (...args: string[]) => execFileSync('docker', args, { cwd: folder, env, encoding: 'utf8' }).trim();
  return {
    folder,
    docker,
    env,
    containerOf,
    url: `http://localhost:${port}`,
    secret: (name) => readFileSync(path.join(folder, 'docker/secrets', name), 'utf8').trim(),
    addressOf: (service) =>
      docker('inspect', '-f', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}', containerOf(service)),
    run: (...args) => runLogged({ folder, env, logFile }, 'docker', ['compose', ...args]),
  };
}

/**
 * Sets the secrets of a build behind a proxy (docs/operate/deploy.md) to the npm configuration and the certificate authority
 * of this machine.
 */
export function passOnNetwork(folder: string): void {
  const npm = (name: string) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();
  const lines = ['registry', 'https-proxy'].map((name) => [name, npm(name)]).filter(([, value]) => value !== 'null');
  const to = (name: string) => path.join(folder, 'docker/secrets', name);
  writeFileSync(to('npmrc'), lines.map(([name, value]) => `${name}=${value}\n`).join(''));
  const authority = process.env.NODE_EXTRA_CA_CERTS;
  if (authority) writeFileSync(to('build-ca.pem'), readFileSync(authority));
}
