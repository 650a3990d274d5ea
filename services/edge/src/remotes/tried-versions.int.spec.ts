import { join } from 'node:path';
import { readAreaReportsCommand } from '@junto/contracts/commands/identity';
import { previewPath, remoteList, servedVersion, type Releases } from '@junto/contracts/remotes';
import { answerCommand } from '@junto/service-kit/commands';
import { createLog } from '@junto/service-kit/telemetry/log';
import { aBuyer, anAdmin, type Person } from '@junto/test-kit/tokens';
import { aVersion } from '../testing/a-build';
import { anEdgeService, operatorToken, sendRawPath, type EdgeService } from '../testing/an-edge-service';
import { pruneVersions } from './prune-versions';
import { releaseRemote } from './release-remote';
import { versionFolders } from './version-folders';
import { openVersionStore } from './version-store';

let edge: EdgeService;
beforeAll(async () => {
  const versions = ['1.0.0', '1.1.0', '1.2.0'].map((version) =>
    aVersion('mfe-buyer', version, { ahead: { area: ['static/remoteEntry.js'] } }),
  );
  edge = await anEdgeService({ STAGE: 'production' }, Object.assign({}, ...versions) as Record<string, string>);
});
afterAll(() => edge.stop());

const asOperator = { 'content-type': 'application/json', authorization: `Bearer ${operatorToken}` };
const release = async (body: object) => {
  const url = `${edge.url}/operator/remotes/mfe_buyer`;
  const answered = await fetch(url, { method: 'PUT', headers: asOperator, body: JSON.stringify(body) });
  return { status: answered.status, body: (await answered.json()) as { code?: string; params?: object } };
};
const listed = async () =>
  remoteList.parse(JSON.parse((await sendRawPath(edge.port, '/remotes.json')).body.toString())).remotes.mfe_buyer!;
const releases = async () => {
  const { remotes } = (await (await fetch(`${edge.url}/operator/remotes`, { headers: asOperator })).json()) as Releases;
  return remotes.find(({ name }) => name === 'mfe_buyer')!;
};
const prune = () =>
  pruneVersions(versionFolders(join(edge.folder, 'remotes')), createLog('edge', '0', 'silent'), new Date());

describe('a canary', () => {
  test('is listed beside the live version with the hashes of its files, and recorded in the history', async () => {
    const before = await listed();
    expect(before.version).toBe('1.2.0');
    expect((await release({ version: '1.1.0', expected: '1.2.0', share: 10, why: 'quicker' })).status).toBe(200);
    const { canary, ...live } = await listed();
    expect(live).toEqual(before);
    expect(canary).toMatchObject({ version: '1.1.0', share: 10, entry: '/remotes/mfe-buyer/1.1.0/mf-manifest.json' });
    expect(Object.keys(canary!.integrity)).toContain('static/remoteEntry.js');
    expect(canary!.ahead).toEqual({ area: ['static/remoteEntry.js'] });
    expect(await releases()).toMatchObject({
      live: '1.2.0',
      canary: { version: '1.1.0', share: 10 },
      history: [
        { version: '1.1.0', share: 10, by: 'releaser', why: 'quicker' },
        { version: '1.2.0', share: null },
      ],
    });
  });

  test('is retained while it runs, and can be extended', async () => {
    await prune();
    expect((await release({ version: '1.1.0', expected: '1.2.0', share: 50 })).status).toBe(200);
    expect((await listed()).canary).toMatchObject({ version: '1.1.0', share: 50 });
  });

  test.each([
    ['stale_state', { version: '1.0.0', expected: '1.1.0', share: 10 }],
    ['stale_state', { version: '1.2.0', expected: '1.2.0', share: 10 }],
    ['stale_state', { version: '1.0.0', expected: null, share: 10 }],
    ['version_unknown', { version: '9.9.9', expected: '1.2.0', share: 10 }],
    ['invalid_request', { version: '1.0.0', expected: '1.2.0', share: 100 }],
    ['invalid_request', { version: '1.0.0', expected: '1.2.0', share: 0 }],
  ])('is refused as %s: %j', async (code, body) => {
    expect((await release(body)).body.code).toBe(code);
    expect(await listed()).toMatchObject({ version: '1.2.0', canary: { version: '1.1.0', share: 50 } });
  });

  test('ends when the live version is released again, which is recorded once', async () => {
    for (let times = 0; times < 2; times++)
      expect((await release({ version: '1.2.0', expected: '1.2.0', why: 'errors' })).status).toBe(200);
    expect(await listed()).not.toHaveProperty('canary');
    const { canary, history } = await releases();
    expect(canary).toBeNull();
    expect(history.slice(0, 2)).toMatchObject([
      { version: '1.2.0', share: null, why: 'errors' },
      { version: '1.1.0', share: 50 },
    ]);
  });

  test('never removes the rollback targets from the history, however many there are', async () => {
    // Without the gateway, which rate-limits operators.
    const versionStore = openVersionStore({
      REMOTES_DIR: join(edge.folder, 'remotes'),
      SHELL_DIR: join(edge.folder, 'shell'),
    });
    const tried = { name: 'mfe_buyer', version: '1.1.0', expected: '1.2.0' } as const;
    for (let times = 0; times < 21; times++)
      await releaseRemote(versionStore, { ...tried, share: 10, why: `$${times}`, by: 'releaser', now: new Date() });
    await release({ version: '1.2.0', expected: '1.2.0' });
    const { history } = await releases();
    expect(history[1]).toMatchObject({ version: '1.1.0', share: 10, why: '$20' });
    expect(history.filter(({ share }) => share === null).map(({ version }) => version)).toEqual([
      '1.2.0',
      '1.2.0',
      '1.2.0',
    ]);
    expect(history).toHaveLength(22);
  });

  test('becomes live for everybody when it is promoted', async () => {
    await release({ version: '1.1.0', expected: '1.2.0', share: 10 });
    expect((await release({ version: '1.1.0', expected: '1.2.0' })).status).toBe(200);
    const live = await listed();
    expect([live.version, live.canary]).toEqual(['1.1.0', undefined]);
  });
});

test('is shown with its failure reports; without identity the releases are still listed', async () => {
  expect(await releases()).not.toHaveProperty('reports');
  const report = { remote: 'mfe_buyer', opens: 100, failures: 40 } as const;
  await edge.play(
    answerCommand(readAreaReportsCommand, async () => ({
      items: [
        { ...report, version: '1.1.0' },
        { ...report, version: '1.2.0', failures: 1, painted: { pages: 9, soon: 8 } },
      ],
    })),
  );
  expect((await releases()).reports).toEqual([
    { version: '1.1.0', opens: 100, failures: 40, rising: true },
    { version: '1.2.0', opens: 100, failures: 1, rising: false, painted: { pages: 9, soon: 8 } },
  ]);
});

describe('a preview', () => {
  const preview = (version: string, as?: Person, name = 'mfe_buyer') =>
    fetch(edge.url + previewPath.replace(':name', name).replace(':version', version), {
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
    });

  test('describes to an administrator how to load a version that is not live, and is not cached', async () => {
    const answer = await preview('1.0.0', anAdmin());
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(servedVersion.parse(await answer.json())).toMatchObject({
      version: '1.0.0',
      entry: '/remotes/mfe-buyer/1.0.0/mf-manifest.json',
    });
    expect((await listed()).version).toBe('1.1.0');
  });

  test.each([
    ['not_signed_in', 401, '1.0.0', undefined, 'mfe_buyer'],
    ['wrong_role', 403, '1.0.0', aBuyer(), 'mfe_buyer'],
    ['version_unknown', 422, '9.9.9', anAdmin(), 'mfe_buyer'],
    ['remote_unknown', 404, '1.0.0', anAdmin(), 'mfe_payments'],
  ])('is refused as %s (%i)', async (code, status, version, as, name) => {
    const answer = await preview(version, as, name);
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
  });

  test('of a version that differs from its build is rejected with the faults', async () => {
    await edge.write('remotes/mfe-buyer/1.0.0/static/remoteEntry.js', '"evil"');
    const answer = await preview('1.0.0', anAdmin());
    expect(await answer.json()).toMatchObject({ code: 'version_unfit', errors: [{ path: 'static/remoteEntry.js' }] });
  });
});
