import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('a MongoDB server', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const starting = files
    .trim()
    .split('\n')
    .filter((file) => existsSync(path.join(root, file)) && /^[^#]*--replSet\b/m.test(read(file)));

  test('is used by the local stack, by compose and by the development cluster', () => {
    const known = ['docker-compose.yml', 'k8s/servers-dev/mongo.yaml', 'tools/servers/mongod.mjs'];
    expect(starting.filter((file) => !file.endsWith('.spec.ts'))).toEqual(expect.arrayContaining(known));
  });

  test.each(starting.filter((file) => !file.endsWith('.spec.ts')))(
    'that %s starts lets no transaction of a killed process live on, and logs no documents',
    (file) => {
      expect(read(file)).toMatch(/\btransactionLifetimeLimitSeconds=10\b/);
      expect(read(file)).toMatch(/\bminSnapshotHistoryWindowInSeconds=5\b/);
      expect(read(file)).toMatch(/--slowOpSampleRate\b\W+0\b/);
    },
  );
});
