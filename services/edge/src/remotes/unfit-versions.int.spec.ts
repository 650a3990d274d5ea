import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FieldError } from '@junto/contracts/problems';
import { aShell, aVersion } from '../testing/a-build';
import { anEdgeService, operatorToken, type EdgeService } from '../testing/an-edge-service';
import { LiveRemoteModel } from './live-remotes.model';

const live = '1.0.0';
const built = {
  ...aVersion('mfe-buyer', live),
  ...aVersion('mfe-buyer', '1.1.0', { files: { 'chunk.js': 'chunk();' } }),
  ...aVersion('mfe-buyer', '1.2.0', { contract: { oldest: 3, newest: 4 } }),
  ...aVersion('mfe-buyer', '1.3.0', {
    shared: [
      { name: 'react', singleton: true, requiredVersion: '^20.0.0' },
      { name: '@junto/ui/core', singleton: false, requiredVersion: '^9.0.0' },
    ],
  }),
};

let edge: EdgeService;
beforeAll(async () => {
  edge = await anEdgeService({ STAGE: 'production' }, aVersion('mfe-buyer', live));
  for (const [path, content] of Object.entries(built)) await edge.write(path, content);
});
afterAll(() => edge.stop());
const at = (version: string, file: string) => join(edge.folder, 'remotes/mfe-buyer', version, file);

const release = async (version: string) => {
  const answered = await fetch(`${edge.url}/operator/remotes/mfe_buyer`, {
    method: 'PUT',
    body: JSON.stringify({ version, expected: live }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operatorToken}` },
  });
  const { code, errors } = (await answered.json()) as { code?: string; errors?: FieldError[] };
  return { status: answered.status, code, errors: errors?.map(({ path, message }) => `${path} ${message}`) };
};

const whole = (file: string) => built[`remotes/mfe-buyer/1.1.0/${file}` as keyof typeof built]!;

describe('a version is rejected and the live one stays', () => {
  test.each<[what: string, version: string, spoil: (() => Promise<void>) | undefined, errors: string[]]>([
    [
      'with {} for a manifest',
      '1.1.0',
      () => writeFile(at('1.1.0', 'mf-manifest.json'), '{}'),
      [
        'mf-manifest.json.name Invalid input: expected string, received undefined',
        'mf-manifest.json.metaData Invalid input: expected object, received undefined',
        'mf-manifest.json.shared Invalid input: expected array, received undefined',
        'mf-manifest.json.exposes Invalid input: expected array, received undefined',
      ],
    ],
    ['without a chunk', '1.1.0', () => rm(at('1.1.0', 'chunk.js')), ['chunk.js is missing']],
    [
      'with a chunk that was changed',
      '1.1.0',
      () => writeFile(at('1.1.0', 'chunk.js'), 'evil();'),
      ['chunk.js is not as it was built: its hash is another one'],
    ],
    [
      'with a chunk that was cut off',
      '1.1.0',
      () => writeFile(at('1.1.0', 'chunk.js'), 'chun'),
      ['chunk.js is not as it was built: its hash is another one'],
    ],
    [
      'with a list of its files that was cut off',
      '1.1.0',
      () => writeFile(at('1.1.0', 'release.json'), whole('release.json').slice(0, 99)),
      ['release.json is no JSON'],
    ],
    [
      'with a file that nobody built',
      '1.1.0',
      () => writeFile(at('1.1.0', 'more.js'), '1'),
      ['more.js is not among the files of the build'],
    ],
    ['of another contract', '1.2.0', undefined, ['contract is 3 to 4; the shell lives with 1 to 2']],
    ['that needs a newer package', '1.3.0', undefined, ['shared.react must be ^20.0.0; the shell has 19.3.1']],
  ])('%s: the faults are listed', async (_what, version, spoil, errors) => {
    await spoil?.();
    expect(await release(version)).toEqual({ status: 422, code: 'version_unfit', errors });
    expect((await LiveRemoteModel.findById('mfe_buyer').lean())?.version).toBe(live);
    await rm(at('1.1.0', 'more.js'), { force: true });
    for (const [path, content] of Object.entries(built)) await edge.write(path, content);
  });

  test('while the shell does not declare its contract', async () => {
    await rm(join(edge.folder, 'shell/release.json'));
    expect(await release('1.1.0')).toMatchObject({
      code: 'version_unfit',
      errors: ['shell declares neither its contract nor its shared packages'],
    });
  });
});

test('until it is complete and compatible again', async () => {
  for (const [path, content] of Object.entries(aShell())) await edge.write(path, content);
  expect((await release('1.1.0')).status).toBe(200);
});
