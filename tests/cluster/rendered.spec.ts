import { readdirSync } from 'node:fs';
import path from 'node:path';
import { rendered, type Manifest } from './rendered';

const root = path.join(__dirname, '../..');
const services = readdirSync(path.join(root, 'services'));
const withDatabase = services.filter((name) => !['realtime', 'edge'].includes(name));
let production: Manifest[];
let dev: Manifest[];
let migrations: Manifest[];
beforeAll(async () => {
  production = await rendered('k8s/overlays/production');
  dev = await rendered('k8s/overlays/dev');
  migrations = await rendered('k8s/migrations');
  // Building kustomize, where there is neither it nor kubectl, takes its time once.
}, 300_000);

const find = (all: Manifest[], kind: string, name: string) =>
  all.find((one) => one.kind === kind && one.metadata.name === name)!;
const podOf = (manifest: Manifest) => manifest.spec.template!.spec;

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
    expect(pause).toBeGreaterThanOrEqual(5);
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

  test('the gateway grows by its listeners too', () => {
    const { metrics = [] } = find(production, 'HorizontalPodAutoscaler', 'realtime').spec;
    expect(metrics.flatMap(({ pods }) => (pods ? [pods.metric.name] : []))).toEqual(['junto_ws_sockets']);
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
])('no secret of a service stands in the environment of its process: %s', (_name, all) => {
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
