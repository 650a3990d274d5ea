import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareBuilt, versionFolders } from './version-folders';

describe('versions', () => {
  test('are ordered by version number, then by build time', () => {
    const built = [
      ['1.10.0-9f3e', 30],
      ['1.9.3', 90],
      ['1.10.0-1a2b', 40],
      ['0.1.0', 99],
    ] as const;
    const sorted = built.map(([version, builtMs]) => ({ version, builtMs })).sort(compareBuilt);
    expect(sorted.map(({ version }) => version)).toEqual(['0.1.0', '1.9.3', '1.10.0-9f3e', '1.10.0-1a2b']);
  });
});

describe('version folders', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'junto-remotes-'));
    await mkdir(join(folder, 'mfe-buyer/1.0.0/static'), { recursive: true });
    await mkdir(join(folder, 'mfe-buyer/0.9.0'), { recursive: true });
    await mkdir(join(folder, 'mfe-buyer/.git'), { recursive: true });
    await mkdir(join(folder, 'mfe-buyer/2.0.0'), { recursive: true });
    await writeFile(join(folder, 'mfe-buyer/1.0.0/mf-manifest.json'), '{}');
    await writeFile(join(folder, 'mfe-buyer/1.0.0/static/a.js'), 'alert(1)');
    await writeFile(join(folder, 'mfe-buyer/1.0.0/static/a.js.br'), 'x');
    await writeFile(join(folder, 'mfe-buyer/0.9.0/mf-manifest.json'), '{}');
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('are listed newest first, without incomplete builds', async () => {
    expect(await versionFolders(folder).versionsOf('mfe_buyer')).toEqual(['1.0.0', '0.9.0']);
    expect(await versionFolders(folder).versionsOf('mfe_admin')).toEqual([]);
  });

  test('list the hash of every file', async () => {
    const hash = createHash('sha384').update('alert(1)').digest('base64');
    const present = (await versionFolders(folder).find('mfe_buyer', '1.0.0'))?.present;
    expect(Object.keys(present ?? {})).toEqual(['mf-manifest.json', 'static/a.js']);
    expect(present?.['static/a.js']).toBe(`sha384-${hash}`);
  });

  test.each(['2.0.0', '../mfe-buyer/1.0.0', '3.0.0', '..'])('ignore %s', async (version) => {
    expect(await versionFolders(folder).find('mfe_buyer', version)).toBeUndefined();
  });
});
