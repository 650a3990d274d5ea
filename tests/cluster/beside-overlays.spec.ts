import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { adviceOn } from '@junto/service-kit/mongo/advise-settings';
import { renderedText } from './rendered';

// Building kustomize, if neither it nor kubectl is installed, takes time once.
jest.setTimeout(300_000);

const root = path.join(__dirname, '../..');

test('a restore reads the volume of backups, and is a dry run by default', async () => {
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

/** What the production overlay sends together with a component of k8s. */
async function productionWith(component: string): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'junto-component-'));
  try {
    const to = (name: string) => path.relative(folder, path.join(root, name));
    const overlay = { resources: [to('k8s/overlays/production')], components: [to(`k8s/${component}`)] };
    // JSON is valid YAML.
    writeFileSync(path.join(folder, 'kustomization.yaml'), JSON.stringify({ namespace: 'junto', ...overlay }));
    return await renderedText(path.relative(root, folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the component of tracing has every service send its spans to a collector, which it may reach', async () => {
  const text = await productionWith('tracing');
  expect(text).toContain('OTEL_EXPORTER_OTLP_ENDPOINT: http://collector.monitoring:4318');
  // Settings of the overlay stay.
  expect(text).toContain('NATS_REPLICAS: "3"');
  expect(text).toContain('name: to-collector');
});

test('the component of scaling by listeners adds the metric of the gateway alone', async () => {
  expect((await productionWith('scale-by-listeners')).match(/name: junto_ws_sockets/g)).toHaveLength(1);
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
