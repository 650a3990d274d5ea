import { rendered } from './rendered';

// Building kustomize, if neither it nor kubectl is installed, takes time once.
jest.setTimeout(300_000);

interface Peer {
  podSelector?: { matchLabels?: Record<string, string> };
  namespaceSelector?: { matchLabels?: Record<string, string> };
  ipBlock?: { cidr: string };
}
interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
}
interface Policy {
  kind: string;
  metadata: { name: string };
  spec: {
    podSelector: Selector;
    policyTypes: string[];
    ingress?: { from?: { podSelector?: Selector }[]; ports: { port: number }[] }[];
    egress?: { to?: Peer[]; ports: { port: number }[] }[];
  };
}
const policiesOf = async (folder: string) =>
  ((await rendered(folder)) as unknown as Policy[]).filter(({ kind }) => kind === 'NetworkPolicy');

/** Whether a selector of these policies selects pods with this label. */
const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, label: string, value: string) =>
  matchLabels[label] === value ||
  matchExpressions.some(({ key, operator, values }) => key === label && operator === 'In' && values.includes(value));

const overlays = ['dev', 'production'];
/** Every folder that is applied separately. */
const folders = [
  ...overlays.flatMap((name) => [`k8s/overlays/${name}`, `k8s/overlays/${name}/namespace`]),
  ...['k8s/migrations', 'k8s/backup', 'k8s/restore', 'k8s/monitoring'],
  ...['k8s/overlays/dev/backup', 'k8s/overlays/dev/restore'],
];

test.each(folders)('%s lets no pod reach a port at any address', async (folder) => {
  const open = (await policiesOf(folder)).filter(({ spec }) => spec.egress?.some(({ to = [] }) => to.length === 0));
  expect(open.map(({ metadata }) => metadata.name)).toEqual([]);
});

test.each(overlays)('%s lets pods ask the DNS servers of the cluster alone', async (name) => {
  const rules = (await policiesOf(`k8s/overlays/${name}/namespace`))
    .filter(({ spec }) => Object.keys(spec.podSelector).length === 0)
    .flatMap(({ spec }) => spec.egress ?? []);
  expect(rules).toEqual([
    {
      to: [
        {
          namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
          podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
        },
      ],
      ports: [
        { port: 53, protocol: 'UDP' },
        { port: 53, protocol: 'TCP' },
      ],
    },
  ]);
});

test.each(overlays)(
  'the namespace of %s is there before secrets and migrations, with what migrations reach',
  async (name) => {
    const all = await rendered(`k8s/overlays/${name}/namespace`);
    expect(all.filter(({ kind }) => kind !== 'NetworkPolicy').map(({ kind }) => kind)).toEqual(['Namespace']);
    const ports = (all as unknown as Policy[])
      .filter(({ kind, spec }) => kind === 'NetworkPolicy' && selects(spec.podSelector, 'tier', 'migration'))
      .flatMap(({ spec }) => spec.egress ?? [])
      .flatMap((rule) => rule.ports.map(({ port }) => port));
    expect(ports).toEqual([27_017]);
    // Also part of the main folder, so that changes of them are not forgotten.
    const names = async (folder: string) => (await policiesOf(folder)).map(({ metadata }) => metadata.name);
    const inOverlay = await names(`k8s/overlays/${name}`);
    expect(inOverlay).toEqual(expect.arrayContaining(await names(`k8s/overlays/${name}/namespace`)));
  },
);

test.each(overlays)('realtime, which keeps nothing, reaches no database in %s', async (name) => {
  const toDatabase = (await policiesOf(`k8s/overlays/${name}/namespace`)).find(
    ({ metadata }) => metadata.name === 'to-database',
  )!;
  expect(toDatabase.spec.podSelector.matchExpressions).toContainEqual({
    key: 'app.kubernetes.io/name',
    operator: 'NotIn',
    values: ['realtime'],
  });
});

test("production's services reach private addresses of their servers alone", async () => {
  const blocks = (await policiesOf('k8s/overlays/production'))
    .flatMap(({ spec }) => spec.egress ?? [])
    .flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock?.cidr ?? []));
  // Three ranges that operators replace, and public addresses, which exclude private ones.
  expect(blocks.filter((cidr) => cidr !== '0.0.0.0/0').map((cidr) => Number(cidr.split('/')[1]) >= 24)).toEqual([
    true,
    true,
    true,
  ]);
});

test('a backup and a restore reach the database, the store and the events, and are let in there', async () => {
  const own = (await policiesOf('k8s/overlays/dev')).filter(
    ({ spec }) =>
      selects(spec.podSelector, 'tier', 'backup') || selects(spec.podSelector, 'app.kubernetes.io/name', 'restore'),
  );
  const ports = own.flatMap(({ spec }) => spec.egress ?? []).flatMap((rule) => rule.ports.map(({ port }) => port));
  expect(ports.sort()).toEqual([27_017, 4222, 9000].sort());
  const letIn = (policies: Policy[]) =>
    policies
      .flatMap(({ spec }) => spec.ingress ?? [])
      .flatMap(({ from, ports: at }) =>
        from?.some(({ podSelector }) => podSelector && selects(podSelector, 'tier', 'backup'))
          ? at.map(({ port }) => port)
          : [],
      );
  expect(letIn(await policiesOf('k8s/overlays/dev')).sort()).toEqual([27_017, 4222, 9000]);
  // MongoDB and object store of production are external.
  expect(letIn(await policiesOf('k8s/overlays/production'))).toEqual([4222]);
});
