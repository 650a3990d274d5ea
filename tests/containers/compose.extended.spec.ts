import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { releases, remoteList } from '@junto/contracts/remotes';
import { eventually } from '@junto/test-kit/eventually';
import { freePort } from '@junto/test-kit/free-port';
import { check } from '../faults/checker/check';
import { openLedger, type Ledger } from '../faults/load/ledger';
import { startLoad } from '../faults/load/load';
import { tradeWith } from '../faults/load/trade';
import { makeMembers, type Members } from '../faults/platform/members';
import { makeProducts, openRound, type OpenRound } from '../faults/platform/rounds';
import { installEngine, openCompose, passOnNetwork, type Compose } from './compose';
import { filesIn, packagesIn, rootOf } from './image-contents';
import { longestGap } from './longest-gap';
import { reachPlatform } from './reached-platform';

// Follows docs/operate for one machine on a real engine. Images are built and rebuilt.
jest.setTimeout(1_800_000);

const root = path.join(__dirname, '../..');
const cache = path.join(process.env.JUNTO_CACHE ?? path.join(os.homedir(), '.cache/junto'), 'containers');
const scratch = mkdtempSync(path.join(os.tmpdir(), 'junto-containers-'));
const logFile = path.join(scratch, 'compose.log');
const services = ['identity', 'buyer', 'supplier', 'admin', 'realtime', 'edge'];
/** Longest time without an accepted order that is allowed while one service is replaced. */
const gapMs = 5_000;

interface ImageConfig {
  User: string;
  ExposedPorts: object;
  Env: string[];
}

let compose: Compose;
let platform: Awaited<ReturnType<typeof reachPlatform>>;
let members: Members;
let round: OpenRound;
let ledger: Ledger;

beforeAll(async () => {
  const env = installEngine(cache);
  const folder = path.join(scratch, 'junto');
  execFileSync('git', ['clone', '--quiet', root, folder]);
  compose = openCompose({ folder, env, port: await freePort(), mailPort: await freePort(), logFile });
  ledger = openLedger(path.join(scratch, 'ledger.jsonl'));
});
afterAll(async () => {
  await platform?.close();
  ledger?.close();
  await compose?.run('--profile', '*', 'down', '--volumes', '--timeout', '5').catch(console.warn);
  rmSync(scratch, { recursive: true, force: true });
  // Stops the engine that this run started.
  const pidFile = path.join(cache, 'dockerd.pid');
  if (compose?.env.DOCKER_HOST?.includes(cache) && existsSync(pidFile))
    process.kill(Number(readFileSync(pidFile, 'utf8')));
});

const liveVersion = async () => {
  const { remotes } = remoteList.parse(await (await fetch(`${compose.url}/remotes.json`)).json());
  return remotes.mfe_buyer?.version;
};
const asOperator = (path: string, body?: object) =>
  fetch(`${compose.url}/operator/remotes${path}`, {
    method: body ? 'PUT' : 'GET',
    headers: { Authorization: `Bearer ${compose.secret('operator-token')}`, 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
const placeOrders = () =>
  startLoad({ trade: tradeWith(ledger), members, round, seats: 4, url: () => compose.url, adminUrl: compose.url });

const longestGapWhile = (act: () => Promise<unknown>) => longestGap(placeOrders(), ledger, act);

test('a first install comes up healthy, within the memory of its containers', async () => {
  execFileSync(path.join(compose.folder, 'docker/make-secrets.sh'), { stdio: 'ignore' });
  passOnNetwork(compose.folder);
  const began = Date.now();
  await compose.run('build');
  const built = Date.now();
  await compose.run('up', '--detach', '--wait');
  const up = Date.now();
  await eventually(async () => expect(await liveVersion()).toBeDefined());
  // Idle, after the start.
  await sleep(20_000);
  const stats = compose.docker('stats', '--no-stream', '--format', '{{.Name}} {{.CPUPerc}} {{.MemUsage}}').split('\n');
  const mine = stats.filter((line) => line.startsWith('junto-test-'));
  const cpu = mine.reduce((sum, line) => sum + Number(line.split(' ')[1]!.replace('%', '')) / 100, 0);
  console.warn(
    `built in ${built - began} ms, up in ${up - built} ms, idle at ${cpu.toFixed(2)} cores:\n${mine.join('\n')}`,
  );
  expect(mine).toHaveLength(15);
  const restarted = mine
    .map((line) => line.split(' ')[0]!)
    .filter((name) => compose.docker('inspect', '-f', '{{.RestartCount}}', name) !== '0');
  expect(restarted).toEqual([]);
});

test('the image of a service holds its bundle and SBOM but no sources or secrets, and stops on SIGTERM', async () => {
  const image = 'junto/realtime';
  const container = compose.containerOf('realtime');
  const config = JSON.parse(compose.docker('image', 'inspect', '-f', '{{json .Config}}', image)) as ImageConfig;
  expect([config.User, Object.keys(config.ExposedPorts)]).toEqual(['1000', ['8080/tcp']]);
  expect(config.Env).toEqual(expect.arrayContaining(['NODE_ENV=production', 'SERVICE_PORT=8080']));
  const files = filesIn(compose, image, '/app');
  expect(files).toEqual(expect.arrayContaining(['main.cjs', 'sbom.json']));
  expect(files.filter((file) => /^\.env|^[^/]+\.ts$|^(services|libs|tests)\//.test(file))).toEqual([]);
  expect(rootOf(compose, image)).not.toContain('src');
  expect(packagesIn(compose, image, '/app/sbom.json')).toContainEqual(['ws', 1]);

  expect(compose.docker('exec', container, 'cat', '/proc/1/status')).toMatch(/^Uid:\t1000\t/m);
  expect((await fetch(`http://${compose.addressOf('realtime')}:8080/livez`)).status).toBe(200);
  await compose.run('stop', 'realtime');
  expect(compose.docker('inspect', '-f', '{{.State.ExitCode}}', container)).toBe('0');
  expect(compose.docker('logs', container)).toContain('"msg":"stopped"');
  await compose.run('up', '--detach', '--no-deps', '--wait', 'realtime');
});

test('the image of a remote holds one version without source maps, and its SBOM', () => {
  const files = filesIn(compose, 'junto/mfe-buyer', '/srv/remotes/mfe-buyer');
  const [version, ...others] = new Set(files.map((file) => file.split('/')[0]!));
  expect(others).toEqual([]);
  expect(files).toEqual(expect.arrayContaining([`${version}/release.json`, `${version}/mf-manifest.json`]));
  expect(files.filter((file) => /\.map$|\/sbom\.json$/.test(file))).toEqual([]);
  expect(packagesIn(compose, 'junto/mfe-buyer', '/srv/sbom.json')).toContainEqual(['antd', 1]);
});

test('an administrator is made, and orders are taken', async () => {
  const email = 'ops@junto.test';
  execFileSync(
    'sh',
    [
      '-c',
      `echo umbrella-stand-9 | docker exec -i ${compose.containerOf('identity')} node make-admin.cjs --email ${email} --name Ops`,
    ],
    { env: { ...process.env, ...compose.env } },
  );
  const signingKeys = path.join(scratch, 'signing-keys.json');
  await compose.run('cp', 'identity:/keys/signing-keys.json', signingKeys);
  platform = await reachPlatform({
    url: compose.url,
    nats: { address: compose.addressOf('nats'), password: compose.secret('nats/operator') },
    mongo: {
      addresses: ['mongo-1', 'mongo-2', 'mongo-3'].map(compose.addressOf),
      password: compose.secret('mongo/root'),
    },
    signingKeys,
  });
  members = await makeMembers(platform, 8);
  round = await openRound(platform, members, await makeProducts(platform, members, 2), { offers: 2 });
  const load = placeOrders();
  await load.acceptedAfter(Date.now(), 30_000);
  await sleep(5_000);
  await load.stop();
  expect(load.placed()).toBeGreaterThan(10);
});

test('each service is replaced under orders: none is lost, and orders stop for at most five seconds', async () => {
  const gaps: Record<string, number> = {};
  for (const service of services) {
    const { gap } = await longestGapWhile(() =>
      compose.run('up', '--detach', '--no-deps', '--force-recreate', '--wait', service),
    );
    gaps[service] = gap;
  }
  console.warn(`longest time without an order while each service was replaced: ${JSON.stringify(gaps)}`);
  expect(await check(platform, ledger.file, 60_000)).toMatchObject({ violations: [] });
  expect(Object.entries(gaps).filter(([, gap]) => gap > gapMs)).toEqual([]);
});

test('a changed area is put beside the live version, made live by its operator and rolled back', async () => {
  const before = await liveVersion();
  const page = path.join(compose.folder, 'mfe-buyer/src/rounds/explore-rounds-page.tsx');
  const sources = readFileSync(page, 'utf8');
  writeFileSync(page, `${sources}\nconsole.info('a newer version');\n`);
  await compose.run('up', '--build', '--detach', '--wait', 'mfe-buyer');
  const newest = await eventually(
    async () => {
      const answer = await asOperator('');
      expect(answer.status).toBe(200);
      const { remotes } = releases.parse(await answer.json());
      const { there } = remotes.find(({ name }) => name === 'mfe_buyer')!;
      expect(there).toHaveLength(2);
      return there.find((version) => version !== before)!;
    },
    // Operators are limited to 30 requests per minute.
    { withinMs: 60_000, everyMs: 3_000 },
  );
  expect(await liveVersion()).toBe(before);
  expect((await asOperator('/mfe_buyer', { version: newest, expected: before, why: 'a newer version' })).status).toBe(
    200,
  );
  expect(await liveVersion()).toBe(newest);
  expect((await asOperator('/mfe_buyer', { version: before, expected: newest, why: 'back' })).status).toBe(200);
  expect(await liveVersion()).toBe(before);
  // Later runs use images built from unmodified sources.
  writeFileSync(page, sources);
  await compose.run('build', 'mfe-buyer');
});

test('a service is upgraded and rolled back under orders', async () => {
  const main = path.join(compose.folder, 'services/supplier/src/main.ts');
  const sources = readFileSync(main, 'utf8');
  const image = () => compose.docker('inspect', '-f', '{{.Image}}', compose.containerOf('supplier'));
  const before = image();
  const upgrade = () => compose.run('up', '--build', '--detach', '--no-deps', '--wait', 'supplier');
  appendFileSync(main, '\nconsole.info("a newer version");\n');
  const up = await longestGapWhile(upgrade);
  expect(image()).not.toBe(before);
  writeFileSync(main, sources);
  const back = await longestGapWhile(upgrade);
  console.warn(`longest time without an order: upgrade ${up.gap} ms, roll back ${back.gap} ms`);
  expect(Math.max(up.gap, back.gap)).toBeLessThanOrEqual(gapMs);
  expect(await check(platform, ledger.file, 60_000)).toMatchObject({ violations: [] });
});

test('a backup is restored: a dry run changes nothing, and orders are taken again', async () => {
  const orders = () => platform.db('buyer').collection('orders').countDocuments();
  await compose.run('run', '--rm', 'operate', 'backup', '/backups', '--keep', '7');
  const before = await orders();
  const load = placeOrders();
  await sleep(3_000);
  await load.stop();
  const later = await orders();
  expect(later).toBeGreaterThan(before);
  await compose.run('stop', ...services);
  const listed = await compose.run('run', '--rm', '--entrypoint', 'ls', 'operate', '/backups');
  const name = listed
    .match(/\d{4}-\S+Z/g)!
    .sort()
    .at(-1)!;
  await compose.run('run', '--rm', 'restore', `/backups/${name}`, '--dry-run');
  expect(await orders()).toBe(later);
  await compose.run('run', '--rm', 'restore', `/backups/${name}`, '--replace');
  expect(await orders()).toBe(before);
  await compose.run('up', '--detach', '--wait');
  const again = placeOrders();
  await again.acceptedAfter(Date.now(), 60_000);
  await again.stop();
  await compose.run('run', '--rm', 'operate', 'recount', '--dry-run');
});
