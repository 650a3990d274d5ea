import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, serviceConfig, storeConfig } from './config';

const complete = {
  SERVICE_PORT: '4001',
  MONGO_URI: 'mongodb://localhost/buyer?replicaSet=rs0',
  NATS_URL: 'nats://localhost:4222',
  PUBLIC_URL: 'http://localhost:8080',
  JWKS_URL: 'http://localhost:4000/api/identity/jwks',
};
const read = (env: Record<string, string>, schema: Parameters<typeof readConfig>[0] = serviceConfig) => {
  const lines: string[] = [];
  let code: number | undefined;
  const exit = (given: number): never => {
    code = given;
    throw new Error('exited');
  };
  try {
    return { config: readConfig(schema, env, { exit, print: (line) => lines.push(line) }), lines, code };
  } catch {
    return { config: undefined, lines, code };
  }
};

test('reads a complete environment with its defaults', () => {
  expect(read(complete).config).toMatchObject({
    SERVICE_PORT: 4001,
    NATS_PREFIX: '',
    LOG_LEVEL: 'info',
    STAGE: 'production',
  });
});

test('reports all missing and invalid variables together and exits with 1', () => {
  const { lines, code } = read({ ...complete, MONGO_URI: '', SERVICE_PORT: 'x', LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  expect(lines.filter((line) => line.startsWith('  '))).toHaveLength(3);
  expect(lines.join('\n')).toMatch(/MONGO_URI is missing \(Database of this service/);
  expect(lines.join('\n')).toMatch(/SERVICE_PORT is wrong: .*\(Port/);
  expect(lines.join('\n')).toMatch(/LOG_LEVEL is wrong/);
});

test('does not print an invalid value, which may be a secret', () => {
  expect(read({ ...complete, MONGO_URI: 'postgres://user:hunter2@host' }).lines.join('\n')).not.toContain('hunter2');
});

test('requires only the variables of the configured object store', () => {
  const schema = serviceConfig.and(storeConfig);
  expect(read({ ...complete, STORE_KIND: 'folder', STORE_FOLDER: '/tmp/x' }, schema).config).toBeDefined();
  const { lines } = read(
    { ...complete, STORE_KIND: 's3', S3_ENDPOINT: 'http://localhost:9000', S3_BUCKET: 'junto' },
    schema,
  );
  expect(lines.slice(1).map((line) => line.trim().split(' ')[0])).toEqual(['S3_ACCESS_KEY', 'S3_SECRET_KEY']);
});

test('reads a variable from its file unless the environment sets it, and treats an unreadable file as missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'junto-config-'));
  const file = join(folder, 'password');
  writeFileSync(file, 'from-the-file\n');
  expect(read({ ...complete, NATS_PASSWORD_FILE: file }).config).toMatchObject({ NATS_PASSWORD: 'from-the-file' });
  const both = { ...complete, NATS_PASSWORD_FILE: file, NATS_PASSWORD: 'from-the-environment' };
  expect(read(both).config).toMatchObject({ NATS_PASSWORD: 'from-the-environment' });
  const { MONGO_URI: _uri, ...without } = complete;
  expect(read({ ...without, MONGO_URI_FILE: join(folder, 'absent') }).lines.join()).toMatch(/MONGO_URI is missing/);
  rmSync(folder, { recursive: true });
});
