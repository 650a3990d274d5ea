import { isolatedServers } from '@junto/test-kit/isolated-servers';
import { adviceOn, readServerSettings } from './advise-settings';
import { connectMongo, disconnectMongo } from './connect';

const place = isolatedServers();
afterAll(async () => {
  await disconnectMongo();
  await place.cleanUp();
});

test('finds nothing to change on a server of the test environment', async () => {
  await connectMongo(place.mongoUri('own'), 'advice');
  const settings = await readServerSettings();
  expect(settings).toEqual({
    transactionLifetimeLimitSeconds: 10,
    minSnapshotHistoryWindowInSeconds: 5,
    electionTimeoutMillis: 2_000,
  });
  expect(adviceOn(settings)).toEqual([]);
});

test('reports each setting that differs from the recommendation, with the value to set', () => {
  const defaults = {
    transactionLifetimeLimitSeconds: 60,
    minSnapshotHistoryWindowInSeconds: 300,
    electionTimeoutMillis: 10_000,
  };
  expect(adviceOn(defaults).map(({ setting, is }) => [setting, is])).toEqual(Object.entries(defaults));
  expect(adviceOn(defaults).every(({ set }) => set !== '')).toBe(true);
});

test('skips settings that the user may not read', () => {
  expect(adviceOn({})).toEqual([]);
});
