import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { adviceOn } from '@junto/service-kit/mongo/advise-settings';
import { rendered, renderedText } from './rendered';

// Building kustomize, where there is neither it nor kubectl, takes its time once.
jest.setTimeout(300_000);

const root = path.join(__dirname, '../..');

interface Policy {
  kind: string;
  metadata: { name: string };
  spec: {
    podSelector: { matchLabels?: Record<string, string> };
    ingress?: {
      from?: { podSelector?: { matchExpressions?: { key: string; values: string[] }[] } }[];
      ports: { port: number }[];
    }[];
    egress?: { ports: { port: number }[] }[];
  };
}
const policiesOf = async (folder: string) =>
  ((await rendered(folder)) as unknown as Policy[]).filter(({ kind }) => kind === 'NetworkPolicy');

test('a backup and a restore may reach what they speak to, and are let in there', async () => {
  const [own] = await policiesOf('k8s/backup');
  expect(own!.spec.podSelector).toEqual({ matchLabels: { tier: 'backup' } });
  const ports = own!.spec.egress!.flatMap((rule) => rule.ports.map(({ port }) => port));
  expect(ports).toEqual(expect.arrayContaining([27_017, 4222, 9000]));
  const letIn = (policies: Policy[]) =>
    policies
      .flatMap(({ spec }) => spec.ingress ?? [])
      .flatMap(({ from, ports: at }) =>
        from?.some(({ podSelector }) => podSelector?.matchExpressions?.some(({ values }) => values.includes('backup')))
          ? at.map(({ port }) => port)
          : [],
      );
  expect(letIn(await policiesOf('k8s/overlays/dev')).sort()).toEqual([27_017, 4222, 9000]);
  // MongoDB and the store of production are elsewhere.
  expect(letIn(await policiesOf('k8s/overlays/production'))).toEqual([4222]);
});

test('a restore reads the volume of backups, and changes nothing until it is told to', async () => {
  const [backup, restore] = [await renderedText('k8s/backup'), await renderedText('k8s/restore')];
  for (const text of [backup, restore]) expect(text).toMatch(/claimName: backups$/m);
  const image = /image: (\S+)/.exec(backup)![1];
  expect(restore).toContain(`image: ${image}`);
  expect(restore).toMatch(/- restore\n\s+- \/backups\/\$\(BACKUP\)\n\s+- \$\(HOW\)\n/);
  expect(restore).toContain('how: --dry-run');
  expect(restore).toContain('backoffLimit: 0');
});

test("each alert leads to its runbook's page, wherever the operator keeps them", async () => {
  const text = await renderedText('k8s/monitoring');
  const base = /^ {2}base: (\S+)$/m.exec(text)![1]!;
  const links = [...text.matchAll(/runbook_url: (\S+)/g)].map(([, link]) => link!);
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter((link) => !link.startsWith(`${base}/operate/alerts/`) || !URL.canParse(link))).toEqual([]);
});

test('with the component of tracing every service tells a collector its spans, and may reach it', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'junto-tracing-'));
  try {
    const to = (name: string) => path.relative(folder, path.join(root, name));
    const overlay = { resources: [to('k8s/overlays/production')], components: [to('k8s/tracing')] };
    // JSON is YAML.
    writeFileSync(path.join(folder, 'kustomization.yaml'), JSON.stringify({ namespace: 'junto', ...overlay }));
    const text = await renderedText(path.relative(root, folder));
    expect(text).toContain('OTEL_EXPORTER_OTLP_ENDPOINT: http://collector.monitoring:4318');
    // What the overlay says stays.
    expect(text).toContain('NATS_REPLICAS: "3"');
    expect(text).toContain('name: to-collector');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

interface SampleSet {
  spec: {
    version: string;
    members: number;
    automationConfig: { replicaSet: { settings: { electionTimeoutMillis: number } } };
    additionalMongodConfig: {
      operationProfiling: { slowOpSampleRate: number };
      setParameter: { transactionLifetimeLimitSeconds: number; minSnapshotHistoryWindowInSeconds: number };
    };
  };
}

test("the sample of production's MongoDB is set so that no service warns of it", () => {
  const [set, store] = parseAllDocuments(
    readFileSync(path.join(root, 'k8s/overlays/production/servers.example.yaml'), 'utf8'),
  ).map((one) => one.toJS() as SampleSet);
  const { automationConfig, additionalMongodConfig, ...rest } = set!.spec;
  const settings = { ...automationConfig.replicaSet.settings, ...additionalMongodConfig.setParameter };
  expect(Object.keys(settings)).toHaveLength(3);
  expect(adviceOn(settings)).toEqual([]);
  expect(additionalMongodConfig.operationProfiling).toEqual({ slowOpSampleRate: 0 });
  expect(rest).toMatchObject({ members: 3, version: expect.stringMatching(/^8\./) });
  expect(store).toMatchObject({ kind: 'Tenant' });
});
