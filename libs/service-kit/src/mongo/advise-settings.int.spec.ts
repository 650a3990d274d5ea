import { isolatedServers } from '@junto/test-kit/isolated-servers';
import { adviceOn, readServerSettings } from './advise-settings';
import { connectMongo, disconnectMongo } from './connect';

const place = isolatedServers();
afterAll(async () => {
  await disconnectMongo();
  await place.cleanUp();
});

test('a server that is started here is set as the figures need it, and says so', async () => {
  await connectMongo(place.mongoUri('own'), 'advice');
  const settings = await readServerSettings();
  expect(settings).toEqual({
    transactionLifetimeLimitSeconds: 10,
    minSnapshotHistoryWindowInSeconds: 5,
    electionTimeoutMillis: 2_000,
  });
  expect(adviceOn(settings)).toEqual([]);
});

test("a server with its maker's defaults is told of, setting by setting, with what to set", () => {
  const defaults = {
    transactionLifetimeLimitSeconds: 60,
    minSnapshotHistoryWindowInSeconds: 300,
    electionTimeoutMillis: 10_000,
  };
  expect(adviceOn(defaults).map(({ setting, is }) => [setting, is])).toEqual(Object.entries(defaults));
  expect(adviceOn(defaults).every(({ set }) => set !== '')).toBe(true);
});

test('what a user may not see is not guessed at', () => {
  expect(adviceOn({})).toEqual([]);
});
