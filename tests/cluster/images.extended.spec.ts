import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '@junto/test-kit/eventually';
import { freePort } from '@junto/test-kit/free-port';
import { stackTools, type Server } from '../faults/platform/stack-tools';
import { baseOfThisMachine, buildah, npmAsHere } from './local-base';

// Packages are installed in the image, and bundled there.
jest.setTimeout(1_800_000);

const root = path.join(__dirname, '../..');
const dir = mkdtempSync(path.join(os.tmpdir(), 'junto-images-'));

/** JUNTO_BASE_IMAGE, else one of this machine's own files. */
let base: string;
let nats: Server | undefined;
const containers: string[] = [];
beforeAll(async () => {
  const { startNats } = await stackTools();
  base = process.env.JUNTO_BASE_IMAGE ?? (await baseOfThisMachine());
  nats = await startNats({ dir: path.join(dir, 'nats'), say: console.error });
});
afterAll(async () => {
  for (const container of containers) await buildah('rm', container);
  await nats?.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** @returns the name of the image, and where its files lie */
async function built(file: string, args: Record<string, string>, ...more: string[]) {
  const image = `localhost/junto-test/${Object.values(args).join('-')}`;
  const given = Object.entries({ NODE_IMAGE: base, ...args }).flatMap(([name, value]) => [
    '--build-arg',
    `${name}=${value}`,
  ]);
  // npm opens thousands of files at once.
  const most = /^Max open files +\d+ +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  const ulimit = most ? ['--ulimit', `nofile=${most}:${most}`] : [];
  const options = [
    '--isolation',
    'chroot',
    '--network',
    'host',
    ...ulimit,
    '--layers',
    '--file',
    path.join(root, file),
  ];
  await buildah('build', ...options, ...npmAsHere(), ...given, ...more, '--tag', image, root);
  const container = await buildah('from', image);
  containers.push(container);
  return { container, files: await buildah('mount', container) };
}

interface Inspected {
  OCIv1: { config: { User: string; ExposedPorts: object; Env: string[]; Cmd: string[] } };
}
interface Sbom {
  components: { name: string; licenses: unknown[] }[];
}
const sbomIn = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as Sbom).components.map(({ name, licenses }) => [name, licenses.length]);

test('a service’s image is built from its Dockerfile, holds no secret and nothing of others, and runs until it is told to stop', async () => {
  const { container, files } = await built('docker/service.Dockerfile', { SERVICE: 'realtime' });
  const { run } = await stackTools();
  const inspected = JSON.parse((await run('buildah', ['inspect', container])).output) as Inspected;
  const { config } = inspected.OCIv1;
  expect([config.User, Object.keys(config.ExposedPorts)]).toEqual(['1000', ['8080/tcp']]);
  expect(config.Env).toEqual(expect.arrayContaining(['NODE_ENV=production', 'SERVICE_PORT=8080']));
  const app = readdirSync(path.join(files, 'app'));
  expect(app).toEqual(expect.arrayContaining(['main.cjs', 'sbom.json']));
  expect(app.filter((name) => /^\.env|\.ts$|^(services|libs|tests)$/.test(name))).toEqual([]);
  expect(existsSync(path.join(files, 'src'))).toBe(false);
  expect(sbomIn(path.join(files, 'app/sbom.json'))).toEqual(expect.arrayContaining([['ws', 1]]));

  const port = await freePort();
  const env = {
    SERVICE_PORT: String(port),
    NATS_URL: nats!.address,
    NATS_PREFIX: 'images',
    JWKS_URL: 'http://127.0.0.1:1/',
    PUBLIC_URL: 'http://localhost:8080',
    STAGE: 'local',
  };
  const told = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const running = spawn(
    'buildah',
    ['run', '--isolation', 'chroot', '--network', 'host', ...told, container, '--', ...config.Cmd],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (text) => (said += String(text)));
  const ended = new Promise<number | null>((resolve) => running.once('exit', resolve));
  const ask = async (what: string) => (await fetch(`http://127.0.0.1:${port}/${what}`)).status;
  try {
    await eventually(async () => expect(await ask('readyz')).toBe(200), { withinMs: 60_000 }).catch(
      (error: unknown) => {
        throw new Error(`It did not get ready: ${said}`, { cause: error });
      },
    );
    expect(await ask('livez')).toBe(200);
    const pid = processOn(port);
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\t1000\t/m);
    process.kill(pid, 'SIGTERM');
    expect([await ended, said.includes('"msg":"stopped"'), await isFree(port)]).toEqual([0, true, true]);
  } finally {
    running.kill('SIGTERM');
  }
});

test('an area’s files are built from its Dockerfile, one version with what it was made of', async () => {
  // The web server of the image is not to be had without a registry of images.
  const { files } = await built('docker/remote.Dockerfile', { REMOTE: 'mfe-buyer' }, '--target', 'build');
  const [version, ...others] = readdirSync(path.join(files, 'out/remotes/mfe-buyer'));
  expect(others).toEqual([]);
  const released = readdirSync(path.join(files, 'out/remotes/mfe-buyer', version!), { recursive: true }).map(String);
  expect(released).toEqual(expect.arrayContaining(['release.json', 'mf-manifest.json']));
  expect(released.filter((name) => name.endsWith('.map') || name === 'sbom.json')).toEqual([]);
  expect(sbomIn(path.join(files, 'out/sbom.json'))).toEqual(expect.arrayContaining([['antd', 1]]));
});

/** The service itself, which runs below buildah's own processes. */
function processOn(port: number): number {
  const found = readdirSync('/proc').filter((pid) => {
    try {
      const of = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');
      return path.basename(of('cmdline')[0]!) === 'node' && of('environ').includes(`SERVICE_PORT=${port}`);
    } catch {
      return false;
    }
  });
  expect(found).toHaveLength(1);
  return Number(found[0]);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
