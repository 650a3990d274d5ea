import type { Cluster } from './cluster';

/** Source pod (as in `kubectl exec`) and target host with port. */
export type PodConnection = [from: string, to: string, port: number];

const services = ['identity', 'buyer', 'supplier', 'admin', 'realtime', 'edge'];

/** Connections that services need. */
export const allowedConnections: PodConnection[] = [
  ...['identity', 'buyer', 'supplier', 'admin', 'edge'].map((name): PodConnection => [
    `deploy/${name}`,
    'mongo',
    27_017,
  ]),
  ...services.map((name): PodConnection => [`deploy/${name}`, 'nats', 4222]),
  ...['identity', 'supplier', 'edge'].map((name): PodConnection => [`deploy/${name}`, 'minio', 9000]),
  ...services.map((name): PodConnection => [`deploy/${name}`, 'identity', 8080]),
  ...services.map((name): PodConnection => ['deploy/edge', name, 8080]),
  ['deploy/identity', 'mail', 1025],
];

/**
 * Connections that network policies must reject.
 * @param elsewhere a private address that belongs to no server
 */
export const blockedConnections = (elsewhere: string): PodConnection[] => [
  ['deploy/supplier', elsewhere, 443],
  ['deploy/supplier', elsewhere, 27_017],
  ['deploy/identity', elsewhere, 443],
  ['deploy/buyer', elsewhere, 443],
  ['deploy/buyer', 'minio', 9000],
  ['deploy/buyer', 'mail', 1025],
  ['deploy/realtime', 'mongo', 27_017],
  ['deploy/buyer', 'supplier', 8080],
];

const connect = (host: string, port: number) =>
  `const end = (text) => { console.log(text); process.exit(); };
   setTimeout(end, 3000, 'silent');
   require('net').connect(${port}, '${host}').on('connect', () => end('open')).on('error', ({ code }) => end(code));`;

/** Whether a pod can connect to a port, using its own runtime. */
export async function reach(cluster: Cluster, [from, host, port]: PodConnection): Promise<boolean> {
  const output = await cluster.run('exec', ...from.split(' '), '--', 'node', '-e', connect(host, port));
  return output.includes('open');
}

/**
 * A pod in another namespace that listens on server ports.
 * @returns its address
 */
export function startElsewhere(cluster: Cluster): string {
  const listen = 'for (const port of [443, 27017]) require("net").createServer().listen(port)';
  const container = {
    name: 'elsewhere',
    image: 'junto/identity:dev',
    command: ['node', '-e', listen],
    securityContext: { runAsUser: 0 },
  };
  cluster.shell(
    `kubectl -n default run elsewhere --image=${container.image} --overrides='${JSON.stringify({ spec: { containers: [container] } })}'
     kubectl -n default wait --for=condition=ready pod/elsewhere --timeout=2m`,
  );
  return cluster.shell("kubectl -n default get pod elsewhere -o 'jsonpath={.status.podIP}'").trim();
}
