import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connect } from 'nats';
import { serviceNames } from '@junto/contracts/health';
import { reportPage } from '@junto/contracts/identity/page-report';
import { remoteList } from '@junto/contracts/remotes';
import { call } from '@junto/test-kit/call';
import { eventually } from '@junto/test-kit/eventually';
import { dashboards } from '../../tools/observe/dashboards.mjs';
import { alertRules, startPrometheus } from '../../tools/observe/prometheus.mjs';
import { startPlatform, type Platform } from '../faults/platform/platform';
import { startServers, type HeldServers } from '../faults/platform/servers';

jest.setTimeout(400_000);
const root = path.join(__dirname, '../..');
const dir = mkdtempSync(path.join(os.tmpdir(), 'junto-alerts-'));
let servers: HeldServers;
let platform: Platform;
let prometheus: { url: string; stop(): Promise<void> };

beforeAll(async () => {
  servers = await startServers(dir, console.error);
  const { version: built } = JSON.parse(readFileSync(path.join(root, 'mfe-buyer/dist/version.json'), 'utf8')) as {
    version: string;
  };
  cpSync(path.join(root, 'mfe-buyer/dist', built), path.join(dir, 'remotes/mfe-buyer', built), { recursive: true });
  const folders = { SHELL_DIR: path.join(root, 'shell/dist'), REMOTES_DIR: path.join(dir, 'remotes') };
  platform = await startPlatform({ dir, space: 'alerts', servers, env: folders });
  const rules = await alertRules();
  // The rules of the cluster, but nobody waits for minutes here; that they do so there is tried by promtool.
  for (const rule of rules.groups.flatMap((group) => group.rules)) if (rule.for) rule.for = '1s';
  const targets = serviceNames.map((name) => ({
    name,
    url: platform.url(name),
    ...(name === 'edge' && { token: 'faults-operator-token-of-32-characters' }),
  }));
  prometheus = await startPrometheus({
    dir: path.join(dir, 'prometheus'),
    targets,
    rules,
    everyMs: 1_000,
    log: console.error,
  });
});
afterAll(async () => {
  await prometheus?.stop();
  await platform?.stop();
  await servers?.stop();
  rmSync(dir, { recursive: true, force: true });
});

interface Found {
  metric: Record<string, string>;
  value: [number, string];
}
async function ask<T>(what: string): Promise<T> {
  const answer = await fetch(`${prometheus.url}/api/v1/${what}`);
  return ((await answer.json()) as { data: T }).data;
}
const query = async (expr: string) =>
  (await ask<{ result: Found[] }>(`query?query=${encodeURIComponent(expr)}`)).result;
const firing = async () => {
  const { alerts } = await ask<{ alerts: { state: string; labels: Record<string, string> }[] }>('alerts');
  return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels);
};
/** Two scrapes and a rule evaluation on a busy machine. */
const soon = { withinMs: 60_000, everyMs: 250 };

test("every service is scraped, the gateway with the operator's token only", async () => {
  await eventually(async () => {
    const up = await query('up{namespace="junto"}');
    expect(up.map(({ metric, value }) => [metric.job, value[1]]).sort()).toEqual(
      serviceNames.map((name) => [name, '1']).sort(),
    );
  }, soon);
  expect((await fetch(`${platform.url('edge')}/metrics`)).status).toBe(401);
  // Before the first reading there was no replica of anybody.
  await eventually(async () => expect(await firing()).toEqual([]), soon);
});

test('an event that nobody can read, an area that breaks on many pages and a killed service each raise their alert', async () => {
  const gateway = platform.url('edge');
  // Reports of versions that do not exist are not counted.
  const version = await eventually(async () => {
    const { remotes } = remoteList.parse(await (await fetch(`${gateway}/remotes.json`)).json());
    expect(remotes.mfe_buyer).toBeDefined();
    return remotes.mfe_buyer!.version;
  }, soon);
  const report = () =>
    call(gateway, reportPage, {
      body: { failures: [{ remote: 'mfe_buyer', version, kind: 'crash' }], vitals: [] },
    });
  expect((await report()).status).toBe(204);
  const durables = await eventually(async () => {
    const found = await query('junto_dead_letters_total == 0');
    expect(found.length).toBeGreaterThan(5);
    expect(await query('junto_browser_errors_total{remote="mfe_buyer"} == 1')).toHaveLength(1);
    return found.map(({ metric }) => metric.durable!);
  }, soon);

  const nats = await connect({ servers: platform.nats.address });
  await nats.jetstream().publish(`${platform.space}.evt.order.placed.${'0'.repeat(8)}`, 'no envelope');
  await nats.close();
  await Promise.all(Array.from({ length: 12 }, report));
  await platform.kill('supplier');

  await eventually(async () => {
    await fetch(`${gateway}/api/supplier/products`);
    const raised = await firing();
    const named = (name: string) => raised.filter(({ alertname }) => alertname === name);
    expect(named('ServiceDown')).toEqual([expect.objectContaining({ job: 'supplier', severity: 'page' })]);
    expect(named('GatewayFailing')).toEqual([expect.objectContaining({ room: '/api/supplier' })]);
    expect(named('AreaFailing')).toEqual([expect.objectContaining({ remote: 'mfe_buyer', version })]);
    expect(durables).toEqual(expect.arrayContaining(named('EventsGivenUp').map(({ durable }) => durable!)));
    expect(named('EventsGivenUp')).not.toEqual([]);
  }, soon);
  await platform.start('supplier');
  await eventually(
    async () => expect((await firing()).map(({ alertname }) => alertname)).not.toContain('ServiceDown'),
    soon,
  );
});

test('the dashboards show what happened', async () => {
  const shown: string[] = [];
  for (const [file, { panels }] of Object.entries(dashboards())) {
    for (const { title, targets } of panels) {
      // The rates of five minutes begin with the second reading.
      if ((await query(targets[0]!.expr)).length > 0) shown.push(`${file}: ${title}`);
    }
  }
  const ofPlatform = [
    'Gateway responses per second',
    'Gateway failures per second',
    'Messages before each consumer',
    'Events given up, a day',
    'Jobs that failed, an hour',
    'Failures reported by pages, per hour',
  ];
  const ofEach = serviceNames.flatMap((name) => ['Memory', 'CPU'].map((title) => `${name}.json: ${title}`));
  expect(shown).toEqual(expect.arrayContaining([...ofPlatform.map((title) => `platform.json: ${title}`), ...ofEach]));
});
