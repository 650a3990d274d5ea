import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { read, root } from './files-of-repository';

const foldersIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const services = foldersIn('services');
const remotes = foldersIn('.').filter((name) => name.startsWith('mfe-'));
const apps = [...services, ...remotes];

type Environment = Record<string, string>;
interface Compose {
  services: Record<
    string,
    {
      build?: { dockerfile: string; args: Record<string, string | null>; secrets?: string[] };
      environment?: Environment;
      ports?: string[];
      mem_limit?: string;
      restart?: string;
      read_only?: boolean;
      cap_drop?: string[];
      security_opt?: string[];
      pids_limit?: number;
      user?: string;
      healthcheck?: { test: string[] };
      logging?: { options?: Record<string, string> };
      depends_on?: Record<string, unknown>;
    }
  >;
}
interface Resource {
  kind: string;
  metadata: { name: string };
  spec: {
    ports?: { port: number }[];
    selector?: Record<string, string>;
    template?: {
      spec: {
        containers: { name: string; image: string; env?: { name: string; value?: string }[]; resources?: unknown }[];
      };
    };
  };
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const inCluster = (file: string) => parseAllDocuments(read(file)).map((document) => document.toJS() as Resource);

/** Settings that a service reads without a default. */
function neededBy(service: string): string[] {
  const settings = read(`services/${service}/src/config.ts`)
    .split(/^(?=\s*[A-Z][A-Z0-9_]+: )/m)
    .slice(1);
  return settings
    .filter((setting) => !setting.includes('.default('))
    .map((setting) => setting.trim().split(':')[0] as string);
}

describe('docker-compose.yml', () => {
  test.each(services)('builds %s from its own sources', (name) => {
    expect(compose.services[name]?.build).toMatchObject({
      dockerfile: 'docker/service.Dockerfile',
      args: { SERVICE: name },
    });
  });

  test.each(remotes)('builds %s from its own sources', (name) => {
    expect(compose.services[name]?.build).toMatchObject({
      dockerfile: 'docker/remote.Dockerfile',
      args: { REMOTE: name },
    });
  });

  test('bounds the log of every container', () => {
    const unbounded = Object.entries(compose.services).filter(([, { logging }]) => !logging?.options?.['max-size']);
    expect(unbounded.map(([name]) => name)).toEqual([]);
  });

  test('every container has a read-only file system, no capabilities and no privilege escalation', () => {
    const open = Object.entries(compose.services).filter(
      ([, one]) =>
        one.read_only !== true ||
        one.cap_drop?.join() !== 'ALL' ||
        one.security_opt?.join() !== 'no-new-privileges:true' ||
        !one.pids_limit,
    );
    expect(open.map(([name]) => name)).toEqual([]);
  });

  test('checks health without starting a program that takes half a second of CPU', () => {
    const checks = Object.values(compose.services).flatMap(({ healthcheck }) => healthcheck?.test.join(' ') ?? []);
    const inImages = ['service', 'remote'].map(
      (kind) => read(`docker/${kind}.Dockerfile`).split(/HEALTHCHECK|\nCMD/)[1],
    );
    expect(checks.length).toBeGreaterThan(3);
    expect([...checks, ...inImages].filter((check) => /mongosh|node/.test(check!))).toEqual([]);
  });

  test('passes a proxy, an npmrc, a certificate authority and other base images on to every build', () => {
    for (const [name, { build }] of Object.entries(compose.services).filter(([, one]) => one.build)) {
      const images = build!.dockerfile.includes('remote') ? ['NODE_IMAGE', 'WEB_IMAGE'] : ['NODE_IMAGE'];
      const args = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', ...images];
      expect([name, Object.keys(build!.args)]).toEqual([name, expect.arrayContaining(args)]);
      expect([name, build!.secrets]).toEqual([name, ['npmrc', 'build-ca']]);
    }
  });

  test('passes browsers the address of the port that the gateway is published on', () => {
    expect(compose.services.edge?.environment?.PUBLIC_URL).toBe('${PUBLIC_URL:-http://localhost:${DOOR_PORT:-8080}}');
  });

  test.each(services)('passes %s the settings that it reads', (name) => {
    const everybody = [
      'SERVICE_PORT',
      'NATS_URL',
      'NATS_PASSWORD',
      'PUBLIC_URL',
      'JWKS_URL',
      ...(name === 'realtime' ? [] : ['MONGO_URI']),
    ];
    // Secrets are files, which `<name>_FILE` names.
    const variables = Object.keys(compose.services[name]?.environment ?? {});
    const own = variables.map((variable) =>
      neededBy(name).includes(variable) ? variable : variable.replace(/_FILE$/, ''),
    );
    expect(own).toEqual(expect.arrayContaining([...everybody, ...neededBy(name)]));
  });

  test('the gateway knows every service under its name and port', () => {
    const { environment = {} } = compose.services.edge ?? {};
    const behind = services
      .filter((name) => name !== 'edge')
      .map((name) => `http://${name}:${compose.services[name]?.environment?.SERVICE_PORT}`);
    expect(Object.values(environment)).toEqual(expect.arrayContaining(behind));
  });

  test.each(['service', 'remote'])(
    'packages of a %s image are installed before its sources are copied, those of every workspace',
    (kind) => {
      const [before] = read(`docker/${kind}.Dockerfile`).split('npm ci');
      const workspaces = [...apps, 'shell', 'tools', 'tests'].map((name) =>
        services.includes(name) ? `services/${name}` : name,
      );
      const libs = foldersIn('libs').map((name) => `libs/${name}`);
      for (const folder of [...workspaces, ...libs])
        expect(before).toContain(`COPY ${folder}/package.json ${folder}/\n`);
      expect(before).not.toContain('COPY . .');
    },
  );

  test('no image contains a secret of the machine that builds it', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.env.*', 'docker/secrets']));
  });

  test('nothing that runs on takes all memory', () => {
    const long = Object.entries(compose.services).filter(([, one]) => one.restart === 'unless-stopped');
    const unlimited = long.filter(([, one]) => !one.mem_limit).map(([name]) => name);
    expect([long.map(([name]) => name), unlimited]).toEqual([
      expect.arrayContaining([...services, 'mongo-1', 'mongo-2', 'mongo-3', 'nats', 'minio', 'mail']),
      [],
    ]);
  });

  test('only the gateway and the page of caught mails are reachable from outside', () => {
    const open = Object.entries(compose.services)
      .filter(([, { ports }]) => ports)
      .map(([name]) => name);
    expect(open.sort()).toEqual(['edge', 'mail']);
  });
});

describe('k8s', () => {
  const base = parse(read('k8s/base/kustomization.yaml')) as { resources: string[]; patches: { path: string }[] };

  test.each(apps)('%s has a deployment with an image of its own, an address and a disruption budget', (name) => {
    expect(base.resources).toContain(`${name}.yaml`);
    const resources = inCluster(`k8s/base/${name}.yaml`);
    expect(resources.map(({ kind, metadata }) => [kind, metadata.name])).toEqual([
      ['Deployment', name],
      ['Service', name],
      ['PodDisruptionBudget', name],
    ]);
    expect(resources[0]?.spec.template?.spec.containers.map(({ image }) => image)).toEqual([`junto/${name}`]);
    expect(resources[1]?.spec.selector).toEqual({ 'app.kubernetes.io/name': name });
    expect(resources[1]?.spec.ports).toMatchObject([{ port: 8080, targetPort: 'http' }]);
  });

  test.each(['every-service', 'every-remote'])(
    '%s is probed at /livez and /readyz on the port that it listens on',
    (name) => {
      expect(base.patches.map(({ path: file }) => file)).toContain(`${name}.patch.yaml`);
      const [container] = inCluster(`k8s/base/${name}.patch.yaml`)[0]?.spec.template?.spec.containers ?? [];
      expect(container).toMatchObject({
        ports: [{ name: 'http', containerPort: 8080 }],
        livenessProbe: { httpGet: { path: '/livez', port: 'http' } },
        readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
        securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
      });
    },
  );

  test.each(services)('%s has room of its own, and not without a limit', (name) => {
    const [container] = inCluster(`k8s/base/${name}.yaml`)[0]?.spec.template?.spec.containers ?? [];
    expect(container?.resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
  });

  test.each(services)('%s gets the settings that it reads', (name) => {
    const [container] = inCluster(`k8s/base/${name}.yaml`)[0]?.spec.template?.spec.containers ?? [];
    // Secrets are files, which `<name>_FILE` names.
    const own = container?.env?.map((variable) => variable.name.replace(/(?<!KEYS)_FILE$/, '')) ?? [];
    expect(own).toEqual(expect.arrayContaining(neededBy(name)));
    expect(own.includes('MONGO_URI')).toBe(name !== 'realtime');
  });

  test.each(['dev', 'production'])('overlay %s sets the image of every app', (name) => {
    const { images } = parse(read(`k8s/overlays/${name}/kustomization.yaml`)) as { images: { name: string }[] };
    expect(images.map((image) => image.name).sort()).toEqual(apps.map((app) => `junto/${app}`).sort());
  });

  test('no pod is reachable without a network policy that allows it', () => {
    const policies = inCluster('k8s/namespace/between-services.yaml');
    expect(policies).toContainEqual(
      expect.objectContaining({
        metadata: { name: 'nothing-by-default' },
        spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
      }),
    );
  });
});
