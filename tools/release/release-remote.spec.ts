import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as contract from '@junto/contracts/remotes';
import {
  makeLive,
  promote,
  putVersionPath,
  releaseRemote,
  releaseRemotePath,
  releasesPath,
  rollBack,
} from './release-remote.mjs';

const operator = { gateway: 'http://gateway.test', token: 'a-token' };
const requests: [method: string, url: string, body: unknown][] = [];

/** Fakes the gateway, with this version live. */
function stubGateway(live: string | null, status = 200, refused: object = {}, canary: object | null = null): void {
  requests.length = 0;
  const history = ['0.1.0-cccc', '0.1.0-bbbb', '0.1.0-aaaa'].map((version) => ({ version, share: null }));
  const tried = { version: '0.1.0-eeee', share: 10 };
  const releases = {
    remotes: [{ name: 'mfe_buyer', live, canary, history: [tried, ...history], there: ['0.1.0-cccc'] }],
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const body = init?.body ? String(init.body) : undefined;
    requests.push([init?.method ?? 'GET', String(url), body?.startsWith('{') ? JSON.parse(body) : body]);
    if (String(url).endsWith(releasesPath)) return Response.json(releases);
    return Response.json(refused, { status });
  });
}
afterEach(() => jest.restoreAllMocks());

test('a release goes to the addresses of the contract', () => {
  expect({ releaseRemotePath, putVersionPath, releasesPath }).toEqual({
    releaseRemotePath: contract.releaseRemotePath,
    putVersionPath: contract.putVersionPath,
    releasesPath: contract.releasesPath,
  });
});

test('a release names the version that it replaces, in the form of the contract', async () => {
  stubGateway('0.1.0-aaaa');
  await makeLive('mfe-buyer', '0.1.0-bbbb', operator);
  expect(requests).toEqual([
    ['GET', 'http://gateway.test/operator/remotes', undefined],
    ['PUT', 'http://gateway.test/operator/remotes/mfe_buyer', { version: '0.1.0-bbbb', expected: '0.1.0-aaaa' }],
  ]);
  expect(contract.releaseRemote.parse(requests[1]?.[2])).toEqual(requests[1]?.[2]);
});

test('the first release expects none, and what is live already is not released again', async () => {
  stubGateway(null);
  await makeLive('mfe-buyer', '0.1.0-aaaa', operator);
  expect(requests[1]?.[2]).toEqual({ version: '0.1.0-aaaa', expected: null });
  stubGateway('0.1.0-aaaa');
  await makeLive('mfe-buyer', '0.1.0-aaaa', operator);
  expect(requests).toHaveLength(1);
});

test('what is live already is given to no share of people: it ends what they got', async () => {
  stubGateway('0.1.0-aaaa', 200, {}, { version: '0.1.0-bbbb', share: 10 });
  expect(await makeLive('mfe-buyer', '0.1.0-aaaa', { ...operator, share: 10 })).toBeUndefined();
  expect(requests[1]?.[2]).toEqual({ version: '0.1.0-aaaa', expected: '0.1.0-aaaa' });
  expect(await makeLive('mfe-buyer', '0.1.0-cccc', { ...operator, share: 10 })).toBe(10);
});

test("a rejected release fails with the gateway's response", async () => {
  stubGateway('0.1.0-aaaa', 409);
  await expect(makeLive('mfe-buyer', '0.1.0-bbbb', operator)).rejects.toThrow(
    "Couldn't release mfe-buyer 0.1.0-bbbb: 409",
  );
});

test("the gateway's findings are reported one per line", async () => {
  const errors = [{ path: 'chunk.js', message: 'is missing' }];
  stubGateway('0.1.0-aaaa', 422, { title: 'This version is not whole.', code: 'version_unfit', errors });
  await expect(makeLive('mfe-buyer', '0.1.0-bbbb', operator)).rejects.toThrow(
    "Couldn't release mfe-buyer 0.1.0-bbbb: 422 This version is not whole.\n  chunk.js is missing",
  );
});

test('a build is uploaded file by file before it is made live, and not again when it is there', async () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'junto-dist-'));
  const build = (version: string) => {
    mkdirSync(path.join(dist, version, 'static'), { recursive: true });
    writeFileSync(path.join(dist, version, 'static/chunk.js'), 'chunk();');
    writeFileSync(path.join(dist, 'version.json'), JSON.stringify({ version }));
  };
  build('0.1.0-dddd');
  stubGateway('0.1.0-aaaa');
  await releaseRemote({ name: 'mfe-buyer', dist, ...operator, why: 'quicker lists' });
  const at = 'http://gateway.test/operator/remotes/mfe_buyer';
  expect(requests.filter(([method]) => method !== 'GET')).toEqual([
    ['PUT', `${at}/versions/0.1.0-dddd/static/chunk.js`, 'chunk();'],
    ['POST', `${at}/versions/0.1.0-dddd`, undefined],
    ['PUT', at, { version: '0.1.0-dddd', expected: '0.1.0-aaaa', why: 'quicker lists' }],
  ]);
  build('0.1.0-cccc');
  stubGateway('0.1.0-aaaa');
  await releaseRemote({ name: 'mfe-buyer', dist, ...operator });
  expect(requests.filter(([method]) => method !== 'GET')).toHaveLength(1);
  rmSync(dist, { recursive: true });
});

test('the way back leads to the version that was live before, or to the one that is named', async () => {
  stubGateway('0.1.0-cccc');
  expect(await rollBack({ name: 'mfe-buyer', ...operator })).toBe('0.1.0-bbbb');
  expect(requests.at(-1)?.[2]).toEqual({ version: '0.1.0-bbbb', expected: '0.1.0-cccc' });
  expect(await rollBack({ name: 'mfe-buyer', version: '0.1.0-aaaa', ...operator })).toBe('0.1.0-aaaa');
});

test('a share of people gets a version beside the live one, in the form of the contract', async () => {
  stubGateway('0.1.0-aaaa');
  await makeLive('mfe-buyer', '0.1.0-bbbb', { ...operator, share: 10 });
  expect(requests[1]?.[2]).toEqual({ version: '0.1.0-bbbb', expected: '0.1.0-aaaa', share: 10 });
  expect(contract.releaseRemote.parse(requests[1]?.[2])).toEqual(requests[1]?.[2]);
});

test('what a share of people gets is given to everybody, or ended by the way back', async () => {
  const canary = { version: '0.1.0-eeee', share: 10 };
  stubGateway('0.1.0-cccc', 200, {}, canary);
  expect(await promote('mfe-buyer', operator)).toBe('0.1.0-eeee');
  expect(requests.at(-1)?.[2]).toEqual({ version: '0.1.0-eeee', expected: '0.1.0-cccc' });
  expect(await rollBack({ name: 'mfe-buyer', ...operator })).toBe('0.1.0-cccc');
  expect(requests.at(-1)?.[2]).toEqual({ version: '0.1.0-cccc', expected: '0.1.0-cccc' });
  stubGateway('0.1.0-cccc');
  await expect(promote('mfe-buyer', operator)).rejects.toThrow('No version of mfe-buyer is in a trial');
});
