import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { remoteList } from '@junto/contracts/remotes';
import { aVersion } from '../testing/a-build';
import { anEdgeService, operatorToken, sendRawPath, type EdgeService } from '../testing/an-edge-service';

const versions = ['1.0.0', '1.1.0', '1.2.0'];
const tools = join(__dirname, '../../../../tools/release');
let edge: EdgeService;
beforeAll(async () => {
  const files = versions.map((version) => aVersion('mfe-buyer', version));
  edge = await anEdgeService({ STAGE: 'production' }, Object.assign({}, ...files) as Record<string, string>);
});
afterAll(() => edge.stop());

/** Runs `npm run release` or `npm run rollback` against the gateway. @returns its last line, or all of standard error after a failure */
function run(program: 'release' | 'rollback', ...words: string[]): Promise<{ code: number; output: string }> {
  const started = [join(tools, `${program}.mjs`), 'mfe-buyer', ...words, '--gateway', edge.url];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      started,
      { env: { PATH: process.env.PATH, OPERATOR_TOKEN: operatorToken } },
      (error, stdout, stderr) => {
        if (error) resolve({ code: 1, output: stderr });
        else resolve({ code: 0, output: stdout.trim().split('\n').at(-1) ?? '' });
      },
    );
  });
}
const listed = async () =>
  remoteList.parse(JSON.parse((await sendRawPath(edge.port, '/remotes.json')).body.toString())).remotes.mfe_buyer!;

// In order: each test builds on the release of the one before.
test('an operator releases a version, starts a canary, promotes it and rolls back', async () => {
  expect(await run('release', '1.0.0')).toEqual({ code: 0, output: 'mfe-buyer 1.0.0 is live.' });
  expect(await run('release', '1.1.0', '--canary', '10', '--why', 'quicker')).toEqual({
    code: 0,
    output: '10% of users get mfe-buyer 1.1.0.',
  });
  expect(await listed()).toMatchObject({ version: '1.0.0', canary: { version: '1.1.0', share: 10 } });
  expect(await run('release', '--promote')).toEqual({ code: 0, output: 'mfe-buyer 1.1.0 is live.' });
  expect(await run('rollback')).toEqual({ code: 0, output: 'mfe-buyer 1.0.0 is live.' });
  const { canary, version } = await listed();
  expect([version, canary]).toEqual(['1.0.0', undefined]);
});

test('a rollback during a canary ends the canary', async () => {
  await run('release', '1.2.0', '--canary', '50');
  expect(await run('release', '1.0.0', '--canary', '10')).toEqual({ code: 0, output: 'mfe-buyer 1.0.0 is live.' });
  expect(await listed()).not.toHaveProperty('canary');
});

test.each([
  [['9.9.9'], /Couldn't release mfe-buyer 9\.9\.9: 422/],
  [['--promote'], /No version of mfe-buyer is in a trial/],
  [['1.1.0', '--canary', '100'], /a percentage from 1 to 99/],
])('release %j prints why nothing changed', async (words, why) => {
  const { code, output } = await run('release', ...words);
  expect([code, output]).toEqual([1, expect.stringMatching(why)]);
  expect((await listed()).version).toBe('1.0.0');
});
