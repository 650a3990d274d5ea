import type { Releases } from '@junto/contracts/remotes';
import { watchRelease } from './watch-release.mjs';

const release = { name: 'mfe-buyer', version: '1.1.0', gateway: 'http://gateway.test', token: 'a-token' };
const often = { everyMs: 1, forMs: 50, log: () => {} };
/** Until something ends it. */
const patiently = { ...often, forMs: 600_000 };
const put: unknown[] = [];

type Counts = { opens: number; failures: number; rising: boolean };

/** Fakes the gateway with these reports on 1.1.0, one per poll; the last one repeats. */
function gateway(reports: (Counts | undefined)[], more: Partial<Releases['remotes'][number]> = {}): void {
  put.length = 0;
  globalThis.fetch = (async (url: string | URL, init?: RequestInit) => {
    if (init?.method === 'PUT') put.push(JSON.parse(String(init.body)));
    if (String(url).endsWith('/remotes.json')) return Response.json({ remotes: { mfe_buyer: { version: '1.1.0' } } });
    const report = reports.length > 1 ? reports.shift() : reports[0];
    const faults = report && [{ version: '1.1.0', ...report }];
    const history = ['1.1.0', '1.0.0'].map((version) => ({ version, share: null }));
    return Response.json({
      remotes: [{ name: 'mfe_buyer', live: '1.1.0', canary: null, history, there: [], reports: faults, ...more }],
    });
  }) as typeof fetch;
}

test('rolls back a version whose errors rise, and stores why', async () => {
  gateway([undefined, { opens: 40, failures: 1, rising: false }, { opens: 80, failures: 9, rising: true }]);
  await expect(watchRelease(release, patiently)).rejects.toThrow(
    'mfe-buyer 1.1.0 was rolled back: 9 of 80 opens failed. 1.0.0 is live.',
  );
  expect(put).toEqual([{ version: '1.0.0', expected: '1.1.0', why: 'errors rose: 9 of 80 opens failed' }]);
});

test('keeps a version without rising errors until the end of the watch', async () => {
  gateway([{ opens: 40, failures: 1, rising: false }]);
  expect(await watchRelease(release, often)).toContain('Finished watching mfe-buyer 1.1.0: 1 of 40 opens failed');
  expect(put).toEqual([]);
});

test('a trial whose errors rise ends, and what is live stays', async () => {
  gateway([{ opens: 9, failures: 9, rising: true }], { live: '1.0.0', canary: { version: '1.1.0', share: 10 } });
  await expect(watchRelease({ ...release }, patiently)).rejects.toThrow('1.0.0 is live');
});

test('what somebody else replaced is left alone', async () => {
  gateway([{ opens: 9, failures: 9, rising: true }], { live: '1.2.0' });
  expect(await watchRelease(release, patiently)).toContain('Someone else replaced mfe-buyer 1.1.0');
  expect(put).toEqual([]);
});
