import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { rendered, type Manifest } from './rendered';

const root = path.join(__dirname, '../..');
const services = readdirSync(path.join(root, 'services'));
const withDatabase = services.filter((name) => !['realtime', 'edge'].includes(name));
let production: Manifest[];
let dev: Manifest[];
let migrations: Manifest[];
/** Backup and restore jobs of a test cluster. */
let devJobs: Manifest[];
beforeAll(async () => {
  production = await rendered('k8s/overlays/production');
  dev = await rendered('k8s/overlays/dev');
  migrations = await rendered('k8s/migrations');
  devJobs = [...(await rendered('k8s/overlays/dev/backup')), ...(await rendered('k8s/overlays/dev/restore'))];
  // Building kustomize, if neither it nor kubectl is installed, takes time once.
}, 300_000);

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const find = (all: Manifest[], kind: string, name: string) =>
  all.find((one) => one.kind === kind && one.metadata.name === name)!;
const podOf = (manifest: Manifest) => manifest.spec.template!.spec;
/** The pod of a manifest, if it has one. */
const podsOf = ({ spec }: Manifest) => {
  const template = spec?.template ?? spec?.jobTemplate?.spec.template;
  return template ? [template.spec] : [];
};

describe('production', () => {
  test.each(services)('%s spreads its own replicas over zones and nodes, and no other service counts', (name) => {
    const { topologySpreadConstraints: spread = [] } = podOf(find(production, 'Deployment', name));
    expect(spread.map(({ topologyKey }) => topologyKey)).toEqual([
      'topology.kubernetes.io/zone',
      'kubernetes.io/hostname',
    ]);
    for (const { matchLabelKeys } of spread)
      expect(matchLabelKeys).toEqual(['app.kubernetes.io/name', 'pod-template-hash']);
  });

  test.each(services)('%s is rolled out without a moment of less, and is drained before it ends', (name) => {
    const { spec } = find(production, 'Deployment', name);
    expect(spec.strategy?.rollingUpdate).toMatchObject({ maxUnavailable: 0 });
    const { containers, terminationGracePeriodSeconds } = spec.template!.spec;
    const pause = Number(containers[0]!.lifecycle?.preStop?.exec.command[1]);
    // CoreDNS caches for 30 s: the gateway may learn of the new replica that late.
    expect(pause).toBeGreaterThan(30);
    // It stops within 25 s (libs/service-kit/src/stop.ts).
    expect(terminationGracePeriodSeconds).toBeGreaterThan(pause + 25);
  });

  test.each(services)('%s grows by its CPU from at least two replicas, which no apply sets back', (name) => {
    const { spec } = find(production, 'HorizontalPodAutoscaler', name);
    expect(spec.scaleTargetRef).toMatchObject({ kind: 'Deployment', name });
    expect(spec.minReplicas).toBeGreaterThanOrEqual(2);
    expect(spec.maxReplicas).toBeGreaterThan(spec.minReplicas!);
    expect(spec.metrics).toContainEqual(
      expect.objectContaining({ resource: expect.objectContaining({ name: 'cpu' }) }),
    );
    expect(find(production, 'Deployment', name).spec.replicas).toBeUndefined();
  });

  // With a metric that is not served, an autoscaler never removes a replica.
  test.each(services)('%s needs no metrics adapter', (name) => {
    const { metrics = [] } = find(production, 'HorizontalPodAutoscaler', name).spec;
    expect(metrics.map(({ type }) => type)).toEqual(['Resource']);
  });

  test.each([...services, 'nats'])('of %s at most one is taken away at a time', (name) => {
    const budget = find(production, 'PodDisruptionBudget', name);
    expect(budget.spec).toMatchObject({
      maxUnavailable: 1,
      selector: { matchLabels: { 'app.kubernetes.io/name': name } },
    });
  });

  test('members of NATS stand on machines of their own', () => {
    const { topologySpreadConstraints: spread = [] } = podOf(find(production, 'StatefulSet', 'nats'));
    expect(spread).toContainEqual(
      expect.objectContaining({
        topologyKey: 'kubernetes.io/hostname',
        whenUnsatisfiable: 'DoNotSchedule',
        labelSelector: { matchLabels: { 'app.kubernetes.io/name': 'nats' } },
      }),
    );
  });
});

describe('dev', () => {
  const cpuOf = (cpu: string) => (cpu.endsWith('m') ? Number(cpu.slice(0, -1)) / 1000 : Number(cpu));

  test('fits a node of 2 CPUs, beside the pods of the cluster itself', () => {
    const requested = dev
      .filter(({ kind }) => ['Deployment', 'StatefulSet'].includes(kind))
      .map((one) => podOf(one).containers.reduce((sum, { resources }) => sum + cpuOf(resources!.requests.cpu), 0));
    expect(requested.length).toBeGreaterThan(services.length);
    expect(requested.reduce((sum, cpu) => sum + cpu, 0)).toBeLessThanOrEqual(1);
  });

  test('MongoDB may take minutes to make its root user, before it listens to others', () => {
    const { startupProbe } = podOf(find(dev, 'StatefulSet', 'mongo')).containers[0]!;
    expect(startupProbe!.periodSeconds * startupProbe!.failureThreshold).toBeGreaterThanOrEqual(300);
  });

  // Kubernetes counts startup probe failures across container restarts.
  test.each(services)('%s may be started again and again for as long as MongoDB takes', (name) => {
    const seconds = ({ periodSeconds, failureThreshold }: { periodSeconds: number; failureThreshold: number }) =>
      periodSeconds * failureThreshold;
    const probeOf = (kind: string, of: string) => podOf(find(dev, kind, of)).containers[0]!.startupProbe!;
    expect(seconds(probeOf('Deployment', name))).toBeGreaterThanOrEqual(seconds(probeOf('StatefulSet', 'mongo')));
  });

  test('jobs are deleted by one label before a change, since a Job cannot be changed', () => {
    const jobs = dev.filter(({ kind }) => kind === 'Job');
    expect(jobs.map(({ metadata }) => metadata.labels?.tier)).toEqual(['job', 'job', 'job']);
    expect(read('docs/operate/deploy.md')).toContain('kubectl -n junto delete job -l tier=job --ignore-not-found');
  });
});

describe('the backup and the restore of a test cluster', () => {
  test('run the image that is on its node', () => {
    const images = devJobs.flatMap(podsOf).map(({ containers }) => containers[0]!.image);
    expect(images).toEqual(['junto/admin:dev', 'junto/admin:dev']);
  });

  // The pod would wait forever for this secret.
  test('need no certificate of NATS, which a test cluster has not got', () => {
    expect(JSON.stringify(devJobs)).not.toMatch(/nats-tls|nats-ca|NATS_CA_FILE/);
  });
});

describe('the migrations before a rollout', () => {
  test.each(withDatabase)('%s has a job of the same image, secrets and volumes as the service', (name) => {
    const job = podOf(find(migrations, 'Job', `migrate-${name}`));
    const service = podOf(find(production, 'Deployment', name));
    expect(job.containers[0]!.image).toBe(service.containers[0]!.image);
    expect(job.containers[0]!.command).toEqual(['node', 'main.cjs', '--migrate']);
    const secrets = (pod: typeof job) => pod.volumes?.find((volume) => volume.name === 'secrets');
    expect(secrets(job)).toEqual(secrets(service));
    const settings = (pod: typeof job) => pod.containers[0]!.env!.map((one) => one.name);
    expect(settings(job)).toEqual(expect.arrayContaining(settings(service)));
  });
});

test.each([
  ['production', () => production],
  ['dev', () => dev],
])('no secret of a service is in the environment of its process: %s', (_name, all) => {
  const secret = /PASSWORD|SECRET|TOKEN|ACCESS_KEY|MONGO_URI|SMTP_URL/;
  const inEnvironment = all()
    .filter(({ kind, metadata }) => kind === 'Deployment' && metadata.labels?.tier === 'service')
    .flatMap((one) => podOf(one).containers.flatMap(({ env = [] }) => env.map((variable) => variable.name)))
    .filter((variable) => secret.test(variable) && !variable.endsWith('_FILE'));
  expect(inEnvironment).toEqual([]);
});

test('every volume that is mounted is there', () => {
  const missing = [...production, ...dev, ...migrations]
    .filter(({ spec }) => spec?.template)
    .flatMap((one) => {
      const { containers, volumes = [] } = podOf(one);
      const known = [...volumes.map((volume) => volume.name), ...(one.kind === 'StatefulSet' ? ['data'] : [])];
      return containers.flatMap(({ volumeMounts = [] }) =>
        volumeMounts.filter(({ name }) => !known.includes(name)).map(({ name }) => `${one.metadata.name}: ${name}`),
      );
    });
  expect(missing).toEqual([]);
});

test('the script of the dev overlay prints every secret and key that its pods name', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'junto-secrets-'));
  try {
    // The keys are created by identity's image.
    writeFileSync(path.join(folder, 'signing-keys.json'), '{}');
    const script = path.join(root, 'k8s/servers-dev/make-secrets.sh');
    const output = execFileSync('sh', [script], { env: { ...process.env, SECRETS_DIR: folder }, encoding: 'utf8' });
    const secrets = parseAllDocuments(output).map((one) => one.toJS() as Secret);
    expect(secrets).toHaveLength(11);
    const has = new Set(
      secrets.flatMap(({ metadata, data }) => Object.keys(data).map((key) => `${metadata.name}/${key}`)),
    );
    const named = [...dev, ...devJobs].flatMap(podsOf).flatMap(keysNamedBy);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((key) => !has.has(key))).toEqual([]);
    const passwords = Buffer.from(secrets.find(({ metadata }) => metadata.name === 'databases')!.data.buyer!, 'base64');
    expect(passwords.toString()).toMatch(/^mongodb:\/\/buyer:[0-9a-f]{48}@mongo-0\.mongo\/junto_buyer\?/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

interface Secret {
  metadata: { name: string };
  data: Record<string, string>;
}
interface SecretVolume {
  secret?: { secretName: string; items?: { key: string }[] };
  projected?: { sources: { secret?: { name: string; items?: { key: string }[] } }[] };
}

/** `secret/key` of every file and variable that a pod takes from a secret. */
function keysNamedBy({ containers, volumes = [] }: ReturnType<typeof podOf>): string[] {
  const ofVolumes = (volumes as SecretVolume[]).flatMap(({ secret, projected }) => [
    ...(secret?.items ?? []).map(({ key }) => `${secret!.secretName}/${key}`),
    ...(projected?.sources ?? []).flatMap(({ secret: one }) =>
      (one?.items ?? []).map(({ key }) => `${one!.name}/${key}`),
    ),
  ]);
  const ofVariables = containers.flatMap(({ env = [] }) =>
    env.flatMap(({ valueFrom }) => {
      const ref = valueFrom?.secretKeyRef;
      return ref ? [`${ref.name}/${ref.key}`] : [];
    }),
  );
  return [...ofVolumes, ...ofVariables];
}
