import type { Releases } from '@junto/contracts/remotes';
import { watchRelease } from './watch-release.mjs';

const watched = { name: 'mfe-buyer', version: '1.1.0', door: 'http://door.test', token: 'a-token' };
const often = { everyMs: 1, forMs: 50, say: () => {} };
/** Until something ends it. */
const patiently = { ...often, forMs: 600_000 };
const put: unknown[] = [];

type Told = { opens: number; failures: number; rising: boolean };

/** The door, where pages tell this of 1.1.0 from one look to the next; the last stays. */
function door(tells: (Told | undefined)[], more: Partial<Releases['remotes'][number]> = {}): void {
  put.length = 0;
  globalThis.fetch = (async (url: string | URL, init?: RequestInit) => {
    if (init?.method === 'PUT') put.push(JSON.parse(String(init.body)));
    if (String(url).endsWith('/remotes.json')) return Response.json({ remotes: { mfe_buyer: { version: '1.1.0' } } });
    const told = tells.length > 1 ? tells.shift() : tells[0];
    const reports = told && [{ version: '1.1.0', ...told }];
    const history = ['1.1.0', '1.0.0'].map((version) => ({ version, share: null }));
    return Response.json({
      remotes: [{ name: 'mfe_buyer', live: '1.1.0', canary: null, history, there: [], reports, ...more }],
    });
  }) as typeof fetch;
}

test('a version whose errors rise goes back by itself, and the history says why', async () => {
  door([undefined, { opens: 40, failures: 1, rising: false }, { opens: 80, failures: 9, rising: true }]);
  await expect(watchRelease(watched, patiently)).rejects.toThrow(
    'mfe-buyer 1.1.0 was rolled back: 9 of 80 opens failed. 1.0.0 is live.',
  );
  expect(put).toEqual([{ version: '1.0.0', expected: '1.1.0', why: 'errors rose: 9 of 80 opens failed' }]);
});

test('one that works is watched to the end and stays', async () => {
  door([{ opens: 40, failures: 1, rising: false }]);
  expect(await watchRelease(watched, often)).toContain('Finished watching mfe-buyer 1.1.0: 1 of 40 opens failed');
  expect(put).toEqual([]);
});

test('a trial whose errors rise ends, and what is live stays', async () => {
  door([{ opens: 9, failures: 9, rising: true }], { live: '1.0.0', canary: { version: '1.1.0', share: 10 } });
  await expect(watchRelease({ ...watched }, patiently)).rejects.toThrow('1.0.0 is live');
});

test('what somebody else replaced is left alone', async () => {
  door([{ opens: 9, failures: 9, rising: true }], { live: '1.2.0' });
  expect(await watchRelease(watched, patiently)).toContain('Someone else replaced mfe-buyer 1.1.0');
  expect(put).toEqual([]);
});
