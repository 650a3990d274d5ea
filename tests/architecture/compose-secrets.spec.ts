import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { read, root } from './files-of-repository';

const services = readdirSync(path.join(root, 'services'));

interface Composed {
  environment?: Record<string, string>;
  secrets?: (string | { source: string; target: string })[];
  entrypoint?: string[];
  profiles?: string[];
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Composed>;
  secrets: Record<string, { file: string }>;
};

describe('docker-compose.yml', () => {
  test('secrets are files: none is in the environment, and each named one is generated', () => {
    const named = Object.values(compose.services).flatMap(({ environment }) => Object.keys(environment ?? {}));
    const secret = named.filter((name) =>
      /SECRET|PASSWORD|TOKEN|ACCESS_KEY|FACTOR_KEY|MONGO_URI|ROOT_USER\b/.test(name),
    );
    expect(secret.filter((name) => !/_(FILE|DIR)$/.test(name) && name !== 'MONGO_INITDB_ROOT_USERNAME')).toEqual([]);
    expect(secret.length).toBeGreaterThan(10);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'junto-secrets-'));
    try {
      mkdirSync(path.join(folder, 'docker'));
      copyFileSync(path.join(root, 'docker/make-secrets.sh'), path.join(folder, 'docker/make-secrets.sh'));
      // A secret of an earlier release keeps its value.
      writeFileSync(path.join(folder, '.env'), 'SECOND_FACTOR_KEY=an-earlier-value=\n');
      execFileSync('sh', [path.join(folder, 'docker/make-secrets.sh')]);
      const at = (file: string) => path.join(folder, file);
      expect(Object.values(compose.secrets).filter(({ file }) => !existsSync(at(file)))).toEqual([]);
      expect(readFileSync(at('docker/secrets/second-factor-key'), 'utf8')).toBe('an-earlier-value=');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test.each(services)('%s mounts each secret that its environment names, and those of no other service', (name) => {
    const { environment = {}, secrets = [] } = compose.services[name] ?? {};
    const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
    const mounted = secrets.map((one) => (typeof one === 'string' ? { source: one, target: one } : one));
    expect(mounted.map(({ target }) => `/run/secrets/${target}`).sort()).toEqual(files.sort());
    const others = services.filter((other) => other !== name);
    expect(mounted.filter(({ source }) => others.some((other) => source.includes(other)))).toEqual([]);
  });

  test.each(['backup', 'restore'] as const)('an operator has the programs of the cluster as the user %s', (who) => {
    const {
      environment = {},
      secrets = [],
      entrypoint,
      profiles,
    } = compose.services[who === 'backup' ? 'operate' : who]!;
    const pod = JSON.stringify(parseAllDocuments(read(`k8s/${who}/${who}.yaml`)).map((one) => one.toJS() as unknown));
    const known = [...pod.matchAll(/"name":"([A-Z0-9_]+)"/g)].map(([, name]) => name!);
    // Its names (BACKUP, HOW) and certificate are configured as in the cluster.
    const wanted = known.filter((name) => !['BACKUP', 'HOW', 'NATS_CA_FILE'].includes(name));
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(wanted));
    expect([entrypoint?.slice(0, 2), profiles]).toEqual([['node', 'operate.cjs'], ['operate']]);
    const sources = secrets.map((one) => (typeof one === 'string' ? one : one.source));
    expect(sources).toEqual(['nats-operator', `database-${who}`, `store-${who}-access-key`, `store-${who}-secret-key`]);
  });

  test('NATS is of the version that is tested, here and in the cluster', () => {
    const [, tested] = /natsVersion = 'v([\d.]+)'/.exec(read('tools/servers/programs.mjs')) ?? [];
    for (const file of ['docker-compose.yml', 'k8s/servers-dev/nats.yaml', 'k8s/overlays/production/nats.yaml'])
      expect([file, /image: nats:(\S+)/.exec(read(file))?.[1]]).toEqual([file, `${tested}-alpine`]);
  });
});
