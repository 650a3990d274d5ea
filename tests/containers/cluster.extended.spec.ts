import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { releases } from '@junto/contracts/remotes';
import { eventually } from '@junto/test-kit/eventually';
import { check } from '../faults/checker/check';
import { openLedger, type Ledger } from '../faults/load/ledger';
import { startLoad } from '../faults/load/load';
import { tradeWith } from '../faults/load/trade';
import { makeMembers, type Members } from '../faults/platform/members';
import { makeProducts, openRound, type OpenRound } from '../faults/platform/rounds';
import { openCluster, type Cluster } from './cluster';
import { longestGap } from './longest-gap';
import { reachPlatform } from './reached-platform';
import { blockedConnections, allowedConnections, reach, startElsewhere } from './reached-pods';

// Follows docs/operate for a test cluster, on the cluster that CLUSTER_KUBECONFIG names: a node on this machine,
// with the images of junto under the tag `dev`, network policies enforced, and no namespace `junto`.
jest.setTimeout(1_800_000);

const root = path.join(__dirname, '../..');
const scratch = mkdtempSync(path.join(os.tmpdir(), 'junto-cluster-'));
const logFile = path.join(scratch, 'cluster.log');
const services = ['identity', 'buyer', 'supplier', 'admin', 'realtime', 'edge'];
/** Longest time without an accepted order that is allowed while one service is replaced. */
const gapMs = 5_000;

let cluster: Cluster;
let gateway: string;
let platform: Awaited<ReturnType<typeof reachPlatform>>;
let members: Members;
let round: OpenRound;
let ledger: Ledger;

const placeOrders = () =>
  startLoad({
    trade: tradeWith(ledger),
    members,
    round,
    seats: 2,
    pauseMs: 100,
    url: () => gateway,
    adminUrl: gateway,
  });
const longestGapWhile = (act: () => Promise<unknown>) => longestGap(placeOrders(), ledger, act);
const podsOf = (service: string) =>
  cluster.read('get', 'pod', '-l', `app.kubernetes.io/name=${service}`, '-o', 'name').split('\n');
const rollOut = async (service: string) => {
  await cluster.run('rollout', 'restart', `deployment/${service}`);
  await cluster.run('rollout', 'status', `deployment/${service}`, '--timeout=5m');
  // The replaced replica serves until its pause ends.
  await eventually(() => expect(podsOf(service)).toHaveLength(1), { withinMs: 240_000, everyMs: 1_000 });
};
const jobEnds = (name: string) =>
  eventually(
    async () => {
      const state = cluster.read('get', 'job', name, '-o', 'jsonpath={.status.conditions[*].type}');
      expect(state).toMatch(/Complete|Failed/);
      return state;
    },
    { withinMs: 300_000, everyMs: 1_000 },
  );

beforeAll(() => {
  cluster = openCluster({ folder: root, env: { ...process.env, KUBECONFIG: process.env.CLUSTER_KUBECONFIG }, logFile });
  ledger = openLedger(path.join(scratch, 'ledger.jsonl'));
});
afterAll(async () => {
  await platform?.close();
  ledger?.close();
  rmSync(scratch, { recursive: true, force: true });
});

test('comes up by the documented commands, and restarts no server', async () => {
  const began = Date.now();
  await cluster.run('apply', '-k', 'k8s/overlays/dev/namespace');
  cluster.shell('k8s/servers-dev/make-secrets.sh | kubectl -n junto apply -f -');
  await cluster.run('apply', '-k', 'k8s/overlays/dev');
  await cluster.run('wait', '--for=condition=available', 'deployment', '--all', '--timeout=10m');
  console.warn(`up in ${Date.now() - began} ms`);
  const restarts = cluster.read(
    'get',
    'pod',
    '-l',
    'tier=server',
    '-o',
    'jsonpath={range .items[*]}{.metadata.name} {.status.containerStatuses[*].restartCount}{"\\n"}{end}',
  );
  expect(restarts.split('\n').filter((line) => !line.endsWith(' 0'))).toEqual([]);
});

test('takes orders', async () => {
  gateway = `http://${cluster.addressOf('edge')}:8080`;
  const signingKeys = path.join(scratch, 'signing-keys.json');
  writeFileSync(signingKeys, cluster.secret('signing-keys', 'signing-keys.json'));
  platform = await reachPlatform({
    url: gateway,
    nats: { address: cluster.addressOf('nats'), password: cluster.secret('nats', 'operator') },
    mongo: { addresses: [cluster.addressOf('mongo')], password: cluster.secret('mongo', 'root') },
    signingKeys,
  });
  cluster.shell(
    'echo umbrella-stand-9 | kubectl -n junto exec -i deploy/identity -- node make-admin.cjs --email ops@junto.test --name Ops',
  );
  members = await makeMembers(platform, 8);
  round = await openRound(platform, members, await makeProducts(platform, members, 2), { offers: 2 });
  const load = placeOrders();
  await load.acceptedAfter(Date.now(), 30_000);
  await sleep(5_000);
  await load.stop();
  expect(load.placed()).toBeGreaterThan(10);
});

test('replaces each service under orders: none is lost, and orders stop for at most five seconds', async () => {
  const gaps: Record<string, number> = {};
  for (const service of services) {
    const { gap } = await longestGapWhile(() => rollOut(service));
    gaps[service] = gap;
  }
  console.warn(`longest time without an order while each service was replaced: ${JSON.stringify(gaps)}`);
  expect(await check(platform, ledger.file, 60_000)).toMatchObject({ violations: [] });
  expect(Object.entries(gaps).filter(([, gap]) => gap > gapMs)).toEqual([]);
});

test('an area is put beside the live version, made live and rolled back', async () => {
  if (!process.env.CLUSTER_NEXT_AREA) return;
  const asOperator = async (name: string, body?: object) =>
    fetch(`${gateway}/operator/remotes${name}`, {
      method: body ? 'PUT' : 'GET',
      headers: {
        Authorization: `Bearer ${cluster.secret('operators', 'tokens').replace('operator=', '')}`,
        'Content-Type': 'application/json',
      },
      body: body && JSON.stringify(body),
    });
  const area = async () => {
    const { remotes } = releases.parse(await (await asOperator('')).json());
    return remotes.find(({ name }) => name === 'mfe_buyer')!;
  };
  const [before] = (await area()).there;
  await cluster.run('set', 'image', 'deployment/mfe-buyer', `app=${process.env.CLUSTER_NEXT_AREA}`);
  await cluster.run('rollout', 'status', 'deployment/mfe-buyer', '--timeout=2m');
  await eventually(async () => expect((await area()).there).toHaveLength(2), { withinMs: 60_000, everyMs: 3_000 });
  const next = (await area()).there.find((version) => version !== before);
  for (const [expected, version] of [
    [before, next],
    [next, before],
  ])
    expect((await asOperator('/mfe_buyer', { version, expected, why: 'a rehearsal' })).status).toBe(200);
  await cluster.run('rollout', 'undo', 'deployment/mfe-buyer');
});

test('lets pods reach what they need alone', async () => {
  const elsewhere = startElsewhere(cluster);
  try {
    for (const [connections, expected] of [
      [allowedConnections, true],
      [blockedConnections(elsewhere), false],
    ] as const) {
      // A node needs seconds to enforce the policies of a new pod.
      await eventually(
        async () => {
          const reached = await Promise.all(
            connections.map(async (connection) => [...connection, await reach(cluster, connection)]),
          );
          expect(reached).toEqual(connections.map((connection) => [...connection, expected]));
        },
        { withinMs: 60_000, everyMs: 2_000 },
      );
    }
    // From another namespace.
    const from = '-n=default elsewhere';
    expect(await reach(cluster, [from, elsewhere, 443])).toBe(true);
    expect(await reach(cluster, [from, cluster.addressOf('edge'), 8080])).toBe(true);
    expect(await reach(cluster, [from, cluster.addressOf('buyer'), 8080])).toBe(false);
    expect(await reach(cluster, [from, cluster.addressOf('mongo'), 27_017])).toBe(false);
  } finally {
    cluster.shell('kubectl -n default delete pod elsewhere --now --ignore-not-found');
  }
});

test('restores a backup: a dry run changes nothing, and orders are taken again', async () => {
  const orders = () => platform.db('buyer').collection('orders').countDocuments();
  await cluster.run('apply', '-k', 'k8s/overlays/dev/backup');
  await cluster.run('create', 'job', 'backup-now', '--from=cronjob/backup');
  expect(await jobEnds('backup-now')).toContain('Complete');
  const name = /\/backups\/(\S+Z)/.exec(cluster.read('logs', 'job/backup-now'))![1]!;
  const before = await orders();
  const load = placeOrders();
  await sleep(3_000);
  await load.stop();
  const later = await orders();
  expect(later).toBeGreaterThan(before);

  await cluster.run('scale', 'deployment', '-l', 'tier=service', '--replicas=0');
  await cluster.run('wait', '--for=delete', 'pod', '-l', 'tier=service', '--timeout=3m');
  const restore = async (how: string) => {
    const text = cluster
      .read('kustomize', 'k8s/overlays/dev/restore')
      .replace(/backup: \S+Z/, `backup: ${name}`)
      .replace('how: --dry-run', `how: ${how}`);
    const file = path.join(scratch, 'restore.yaml');
    writeFileSync(file, text);
    await cluster.run('apply', '-f', file);
    expect(await jobEnds('restore')).toContain('Complete');
    const log = cluster.read('logs', 'job/restore');
    await cluster.run('delete', 'job', 'restore');
    return log;
  };
  expect(await restore('--dry-run')).toContain('Would restore');
  expect(await orders()).toBe(later);
  expect(await restore('--replace')).toContain('Restored');
  expect(await orders()).toBe(before);

  await cluster.run('scale', 'deployment', '-l', 'tier=service', '--replicas=1');
  await cluster.run('wait', '--for=condition=available', 'deployment', '--all', '--timeout=5m');
  const again = placeOrders();
  await again.acceptedAfter(Date.now(), 60_000);
  await again.stop();
  const recounted = await cluster.run(
    ...['exec', 'deploy/admin', '--', 'env', 'NATS_USER=operator'],
    ...[`NATS_PASSWORD=${cluster.secret('nats', 'operator')}`, 'node', 'operate.cjs', 'recount', '--dry-run'],
  );
  expect(recounted).toContain('0 mismatches found');
});
