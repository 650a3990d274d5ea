import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteList, type RemoteList } from '@junto/contracts/remotes';
import { createLog } from '@junto/service-kit/telemetry/log';
import { eventually } from '@junto/test-kit/eventually';
import { serviceOfSpec } from '@junto/test-kit/service-of-spec';
import { readShellFacts } from '../shell/shell-facts';
import { aVersion, sha384 } from '../testing/a-build';
import { anEdgeService, operatorToken, sendRawPath } from '../testing/an-edge-service';
import { adoptVersions } from './adopt-versions';
import { LiveRemoteModel } from './live-remotes.model';
import { versionFolders } from './version-folders';

const menu = [{ key: 'pallets', path: '/supplier/pallets', icon: 'inbox', label: { en: 'Pallets', pt: 'Paletes' } }];

describe('remotes', () => {
  const edge = serviceOfSpec(() =>
    anEdgeService(
      { STAGE: 'production' },
      {
        ...aVersion('mfe-buyer', '1.9.0'),
        ...aVersion('mfe-buyer', '1.10.0', { ahead: { area: ['static/remoteEntry.js'], 'at-cart': ['elsewhere.js'] } }),
        ...aVersion('mfe-buyer', '1.2.0'),
        ...aVersion('mfe-supplier', '0.1.0', { ahead: { area: ['static/remoteEntry.js'] }, menu }),
        'remotes/mfe-buyer/2.0.0/half-built.js': '1',
      },
    ),
  );

  const list = async (): Promise<RemoteList> =>
    remoteList.parse(JSON.parse((await sendRawPath(edge.port, '/remotes.json')).body.toString()));
  const release = async (remote: string, body: unknown, token = operatorToken) => {
    const answered = await fetch(`${edge.url}/operator/remotes/${remote}`, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    });
    return {
      status: answered.status,
      body: (await answered.json()) as RemoteList & { code?: string; params?: object; errors?: { path: string }[] },
    };
  };
  const log = createLog('edge', '0', 'silent');
  const versionStore = () => ({
    folders: versionFolders(join(edge.folder, 'remotes')),
    shell: () => readShellFacts(join(edge.folder, 'shell')),
  });
  const live = async () => (await list()).remotes.mfe_buyer?.version;

  test('of an empty database are the newest complete versions', async () => {
    const { remotes } = await list();
    expect(remotes.mfe_buyer).toEqual({
      version: '1.10.0',
      entry: '/remotes/mfe-buyer/1.10.0/mf-manifest.json',
      integrity: {
        'mf-manifest.json': sha384(aVersion('mfe-buyer', '1.10.0')['remotes/mfe-buyer/1.10.0/mf-manifest.json']!),
        'static/remoteEntry.js': sha384('"1.10.0"'),
      },
    });
    expect(remotes.mfe_supplier?.version).toBe('0.1.0');
    expect(remotes).not.toHaveProperty('mfe_admin');
  });

  test('list the files their pages need first, if the build names them and has them all', async () => {
    const { remotes } = await list();
    expect(remotes.mfe_supplier?.ahead).toEqual({ area: ['static/remoteEntry.js'] });
    expect(remotes.mfe_buyer).not.toHaveProperty('ahead');
  });

  test('list the menu of an area as its build has it', async () => {
    const { remotes } = await list();
    expect(remotes.mfe_supplier?.menu).toEqual(menu);
    expect(remotes.mfe_buyer).not.toHaveProperty('menu');
  });

  test('have immutable files, for every existing version', async () => {
    for (const version of ['1.10.0', '1.9.0']) {
      const { status, headers, body } = await sendRawPath(
        edge.port,
        `/remotes/mfe-buyer/${version}/static/remoteEntry.js`,
      );
      expect([status, headers['cache-control'], body.toString()]).toEqual([
        200,
        'public, max-age=31536000, immutable',
        `"${version}"`,
      ]);
    }
    for (const path of [
      '/remotes/mfe-buyer/9.9.9/mf-manifest.json',
      '/remotes/mfe-buyer/1.10.0',
      '/remotes/mfe-buyer',
      '/remotes/',
      '/remotes',
    ]) {
      expect([path, (await sendRawPath(edge.port, path)).status]).toEqual([path, 404]);
    }
  });

  test('are listed with an ETag and revalidated', async () => {
    const { headers } = await sendRawPath(edge.port, '/remotes.json');
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(
      (await sendRawPath(edge.port, '/remotes.json', { headers: { 'if-none-match': String(headers.etag) } })).status,
    ).toBe(304);
  });

  describe('a release', () => {
    test('and a rollback change one entry and are recorded with author and time', async () => {
      const before = await list();
      const rolledBack = await release('mfe_buyer', { version: '1.9.0', expected: '1.10.0' });
      expect([rolledBack.status, rolledBack.body.remotes.mfe_buyer?.version]).toEqual([200, '1.9.0']);
      const after = await list();
      expect(after.remotes.mfe_supplier).toEqual(before.remotes.mfe_supplier);
      expect(Date.parse(after.changed_at)).toBeGreaterThan(Date.parse(before.changed_at));
      expect((await release('mfe_buyer', { version: '1.10.0', expected: '1.9.0' })).status).toBe(200);
      const { history } = (await LiveRemoteModel.findById('mfe_buyer').lean())!;
      expect(history.map(({ version, by }) => `${version} ${by}`)).toEqual([
        '1.10.0 releaser',
        '1.9.0 releaser',
        '1.10.0 door',
      ]);
    });

    test('of two concurrent ones, one succeeds and the other learns the live version', async () => {
      const both = await Promise.all(
        ['1.9.0', '1.2.0'].map((version) => release('mfe_buyer', { version, expected: '1.10.0' })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lost = both.find(({ status }) => status === 409);
      expect(lost?.body).toMatchObject({ code: 'stale_state', params: { status: await live() } });
      await release('mfe_buyer', { version: '1.10.0', expected: (await live())! });
    });

    test('succeeds if a gateway adopted the version in between, or if it is repeated', async () => {
      const version = await live();
      const before = (await LiveRemoteModel.findById('mfe_buyer').lean())!.history.length;
      for (const expected of [null, '0.0.1']) {
        const again = await release('mfe_buyer', { version, expected });
        expect([again.status, again.body.remotes.mfe_buyer?.version]).toEqual([200, version]);
      }
      expect((await LiveRemoteModel.findById('mfe_buyer').lean())!.history).toHaveLength(before);
    });

    test('that expects no live version is rejected if there is one', async () => {
      expect((await release('mfe_buyer', { version: '1.9.0', expected: null })).body).toMatchObject({
        code: 'stale_state',
        params: { status: '1.10.0' },
      });
    });

    test.each([
      ['not_signed_in', 401, 'mfe_buyer', { version: '1.9.0', expected: '1.10.0' }, ''],
      ['not_signed_in', 401, 'mfe_buyer', { version: '1.9.0', expected: '1.10.0' }, 'some-other-token-of-24-letters'],
      ['remote_unknown', 404, 'mfe_payments', { version: '1.9.0', expected: '1.10.0' }, operatorToken],
      ['version_unknown', 422, 'mfe_buyer', { version: '7.7.7', expected: '1.10.0' }, operatorToken],
      ['version_unknown', 422, 'mfe_buyer', { version: '2.0.0', expected: '1.10.0' }, operatorToken],
      ['invalid_request', 400, 'mfe_buyer', { version: '../../etc', expected: '1.10.0' }, operatorToken],
      ['invalid_request', 400, 'mfe_buyer', { version: '1.9.0' }, operatorToken],
      ['invalid_request', 400, 'mfe_buyer', { version: '1.9.0', expected: '1.10.0', integrity: {} }, operatorToken],
    ])('is refused as %s (%i) and changes nothing', async (code, status, remote, body, token) => {
      const refused = await release(remote, body, token);
      expect([refused.status, refused.body.code, await live()]).toEqual([status, code, '1.10.0']);
    });

    test('through another gateway is known within five seconds', async () => {
      const began = Date.now();
      await LiveRemoteModel.updateOne({ _id: 'mfe_buyer' }, { $set: { version: '1.9.0', at: new Date() } });
      await eventually(async () => expect(await live()).toBe('1.9.0'));
      expect(Date.now() - began).toBeLessThan(10_000);
      await LiveRemoteModel.updateOne({ _id: 'mfe_buyer' }, { $set: { version: '1.10.0' } });
      await eventually(async () => expect(await live()).toBe('1.10.0'));
    });
  });

  test('adopts remotes that are uploaded after the start and were never released', async () => {
    expect((await list()).remotes).not.toHaveProperty('mfe_admin');
    for (const [path, content] of Object.entries(aVersion('mfe-admin', '0.0.1')))
      await edge.write(`late/${path}`, content);
    await mkdir(join(edge.folder, 'remotes/mfe-admin'));
    await rename(join(edge.folder, 'late/remotes/mfe-admin/0.0.1'), join(edge.folder, 'remotes/mfe-admin/0.0.1'));
    await eventually(async () => expect((await list()).remotes.mfe_admin?.version).toBe('0.0.1'));
    expect((await LiveRemoteModel.findById('mfe_admin').lean())!.by).toBe('door');
  });

  test('detects files that changed after the release, also after a restart', async () => {
    const path = 'remotes/mfe-buyer/1.10.0/static/remoteEntry.js';
    await edge.write(path, '"evil"');
    await adoptVersions(versionStore(), 'production', log);
    const { body } = await sendRawPath(edge.port, `/${path}`);
    const { integrity } = (await list()).remotes.mfe_buyer!;
    expect(body.toString()).toBe('"evil"');
    expect(integrity['static/remoteEntry.js']).toBe(sha384('"1.10.0"'));
    expect(integrity['static/remoteEntry.js']).not.toBe(sha384(body));
  });

  test("on a developer's machine follows rebuilt and deleted folders", async () => {
    await adoptVersions(versionStore(), 'local', log);
    await eventually(async () =>
      expect((await list()).remotes.mfe_buyer?.integrity['static/remoteEntry.js']).toBe(sha384('"evil"')),
    );
    await LiveRemoteModel.updateOne({ _id: 'mfe_supplier' }, { $set: { version: '0.0.9' } });
    await adoptVersions(versionStore(), 'local', log);
    await eventually(async () => expect((await list()).remotes.mfe_supplier?.version).toBe('0.1.0'));
  });
});
