import type { LiveRemote } from '@junto/contracts/remotes';
import { versionFor } from './choose-version';

const served = (version: string) => ({
  version,
  entry: `/remotes/mfe-buyer/${version}/mf-manifest.json`,
  integrity: {},
});
const remote = (share: number, version = '1.1.0'): LiveRemote => ({
  ...served('1.0.0'),
  canary: { ...served(version), share },
});
const people = Array.from({ length: 2_000 }, (_, n) => `5f0c8d1e-0000-4000-8000-${String(n).padStart(12, '0')}`);
const whoGet = (of: LiveRemote, version: string) => people.filter((one) => versionFor(one, of).version === version);

test.each([1, 10, 50, 99])('%i of a hundred users get the canary version', (share) => {
  const count = (100 * whoGet(remote(share), '1.1.0').length) / people.length;
  expect(Math.abs(count - share)).toBeLessThan(3);
});

test('a user keeps the canary when its share grows; another version is tried by other users', () => {
  const few = whoGet(remote(10), '1.1.0');
  expect(whoGet(remote(30), '1.1.0')).toEqual(expect.arrayContaining(few));
  expect(whoGet(remote(10, '1.2.0'), '1.2.0')).not.toEqual(few);
});

test('without a canary all users get the live version', () => {
  expect(versionFor('ana', served('1.0.0'))).toEqual(served('1.0.0'));
});
