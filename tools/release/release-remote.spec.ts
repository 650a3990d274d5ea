import * as contract from '@junto/contracts/remotes';
import { makeLive, releaseRemotePath, remoteListPath } from './release-remote.mjs';

const operator = { door: 'http://door.test', token: 'a-token' };
const asked: [method: string, url: string, body: unknown][] = [];

/** The door at the network's edge, where this version is live. */
function door(live: string | null, status = 200): void {
  asked.length = 0;
  const remotes = live ? { mfe_buyer: { version: live } } : {};
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push([init?.method ?? 'GET', String(url), init?.body ? JSON.parse(String(init.body)) : undefined]);
    return Response.json({ remotes }, { status: init?.method === 'PUT' ? status : 200 });
  });
}
afterEach(() => jest.restoreAllMocks());

test('a release goes to the addresses of the contract', () => {
  expect({ remoteListPath, releaseRemotePath }).toEqual({
    remoteListPath: contract.remoteListPath,
    releaseRemotePath: contract.releaseRemotePath,
  });
});

test('a release names the version that it replaces, in the form of the contract', async () => {
  door('0.1.0-aaaa');
  await makeLive('mfe-buyer', '0.1.0-bbbb', operator);
  expect(asked).toEqual([
    ['GET', 'http://door.test/remotes.json', undefined],
    ['PUT', 'http://door.test/operator/remotes/mfe_buyer', { version: '0.1.0-bbbb', expected: '0.1.0-aaaa' }],
  ]);
  expect(contract.releaseRemote.parse(asked[1]?.[2])).toEqual(asked[1]?.[2]);
});

test('the first release expects none, and what is live already is not released again', async () => {
  door(null);
  await makeLive('mfe-buyer', '0.1.0-aaaa', operator);
  expect(asked[1]?.[2]).toEqual({ version: '0.1.0-aaaa', expected: null });
  door('0.1.0-aaaa');
  await makeLive('mfe-buyer', '0.1.0-aaaa', operator);
  expect(asked).toHaveLength(1);
});

test('a refused release is told with what the door answered', async () => {
  door('0.1.0-aaaa', 409);
  await expect(makeLive('mfe-buyer', '0.1.0-bbbb', operator)).rejects.toThrow(
    'mfe-buyer 0.1.0-bbbb was not released: 409',
  );
});
