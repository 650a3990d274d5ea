import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { openStore } from '@junto/service-kit/store/open-store';
import { freePort } from '@junto/test-kit/free-port';
import { launch, type Launched } from '../../tools/processes/launch.mjs';
import { waitUntilReady } from '../../tools/processes/wait-until.mjs';
import { findProgram } from '../../tools/servers/find.mjs';
import { minio, minioClient } from '../../tools/servers/programs.mjs';

// MinIO's client is built first if it is missing.
jest.setTimeout(600_000);

const root = path.join(__dirname, '../..');
const scratch = mkdtempSync(path.join(os.tmpdir(), 'junto-store-users-'));
const secrets = path.join(scratch, 'docker/secrets');
const compose = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, { environment: Record<string, string>; entrypoint: string[] }>;
};
let server: Launched;
let endpoint: string;

const keyOf = (name: string) => readFileSync(path.join(secrets, 'store', name), 'utf8').trim();
const storeOf = (user: string, bucket = 'junto') =>
  openStore({
    STORE_KIND: 's3',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY: keyOf(`${user}-access-key`),
    S3_SECRET_KEY: keyOf(`${user}-secret-key`),
    S3_BUCKET: bucket,
    S3_REGION: 'us-east-1',
  });

/** The container's command, with files as located here. */
async function makeUsers(): Promise<string> {
  const { entrypoint, environment } = compose.services['store-users']!;
  const [, program] = entrypoint;
  const { stdout } = await promisify(execFile)(
    'sh',
    [program!.replace('/etc/store-users', path.join(root, 'k8s/store'))],
    {
      env: {
        ...environment,
        PATH: `${path.dirname(await findProgram(minioClient, console.error))}:${process.env.PATH}`,
        STORE_URL: endpoint,
        KEYS_DIR: path.join(secrets, 'store'),
        MC_CONFIG_DIR: path.join(scratch, 'mc'),
        TMPDIR: scratch,
      },
    },
  );
  return stdout;
}

beforeAll(async () => {
  mkdirSync(path.dirname(secrets));
  cpSync(path.join(root, 'docker/make-secrets.sh'), path.join(scratch, 'docker/make-secrets.sh'));
  await promisify(execFile)('sh', [path.join(scratch, 'docker/make-secrets.sh')]);
  endpoint = `http://127.0.0.1:${await freePort()}`;
  const files = Object.entries(compose.services.minio!.environment).map(([name, value]) => [
    name,
    value.replace('/run/secrets/store-', path.join(secrets, 'store/')),
  ]);
  const at = ['--address', endpoint.replace('http://', ''), path.join(scratch, 'data')];
  server = launch('minio', await findProgram(minio, console.error), ['server', '--quiet', ...at], {
    logFile: path.join(scratch, 'minio.log'),
    env: { PATH: process.env.PATH, HOME: scratch, MINIO_UPDATE: 'off', ...Object.fromEntries(files) },
  });
  await waitUntilReady(server, async () => (await fetch(`${endpoint}/minio/health/ready`)).ok);
});
afterAll(async () => {
  await server?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

const denied = { cause: { code: 'AccessDenied' } };

test('writers write, the gateway only reads, and nobody has access to another bucket', async () => {
  const made = 'identity: writer of junto\nsupplier: writer of junto\nrestore: writer of junto\n';
  expect(await makeUsers()).toContain(`${made}edge: reader of junto\nbackup: reader of junto\n`);
  // Repeated with every release.
  expect(await makeUsers()).toContain(made);

  const cup = Buffer.from('a cup');
  await storeOf('supplier').put('images/cup', cup, 'image/webp');
  const edgeStore = storeOf('edge');
  const read = await edgeStore.get('images/cup');
  expect(read && (await buffer(read.stream)).toString()).toBe('a cup');
  expect(await edgeStore.get('images/none')).toBeUndefined();
  await expect(edgeStore.put('images/cup', Buffer.from('another'), 'image/webp')).rejects.toMatchObject(denied);
  await expect(edgeStore.delete('images/cup')).rejects.toMatchObject(denied);
  await expect(storeOf('supplier', 'elsewhere').put('images/cup', cup, 'image/webp')).rejects.toMatchObject(denied);
  await storeOf('identity').delete('images/cup');
  expect(await edgeStore.get('images/cup')).toBeUndefined();
});
