import { filesOfRepository, read } from './files-of-repository';

describe('a MongoDB server', () => {
  const starting = filesOfRepository().filter((file) => /^[^#]*--replSet\b/m.test(read(file)));

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
