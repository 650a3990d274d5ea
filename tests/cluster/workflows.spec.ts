import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { stackTools } from '../faults/platform/stack-tools';

const root = path.join(__dirname, '../..');
const folder = path.join(root, '.github/workflows');
const areas = readdirSync(root).filter((name) => name.startsWith('mfe-'));

interface AreaWorkflow {
  on: Record<'pull_request' | 'push', { paths: string[] }>;
  jobs: { area: { uses: string; with: { area: string } } };
}

test.each(areas)(
  '%s is checked and released by a workflow of its own, when its own files or libraries change',
  (area) => {
    const { on, jobs } = parse(readFileSync(path.join(folder, `${area}.yml`), 'utf8')) as AreaWorkflow;
    expect(jobs.area).toMatchObject({ uses: './.github/workflows/area.yml', with: { area } });
    for (const { paths } of [on.pull_request, on.push]) {
      expect(paths).toEqual(expect.arrayContaining([`${area}/**`, 'libs/**']));
      expect(paths.filter((one) => areas.some((other) => other !== area && one.startsWith(other)))).toEqual([]);
    }
  },
);

test('each area has owners of its own, and every folder that has owners is there', () => {
  const lines = readFileSync(path.join(root, '.github/CODEOWNERS'), 'utf8').split('\n');
  const owned = lines.filter((line) => line.startsWith('/')).map((line) => line.split(/\s+/));
  for (const area of areas) expect(owned).toContainEqual([`/${area}/`, `@junto/${area.replace('mfe-', '')}-area`]);
  expect(owned.map(([name]) => name!).filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});

/**
 * A developer's machine may have no way to it, which is said; where changes are judged for everybody it has to be
 * there.
 */
test('actionlint finds nothing in the workflows', async () => {
  const { findProgram, run, actionlint } = await stackTools();
  const program = await findProgram(actionlint, console.error).catch((error: Error) => error.message);
  if (!path.isAbsolute(program)) {
    if (process.env.CI) throw new Error(`The workflows were not checked: ${program}`);
    return console.warn(`The workflows were not checked: ${program}`);
  }
  const files = readdirSync(folder).map((file) => path.join(folder, file));
  // Without shellcheck and pyflakes, which may be another version on each machine.
  expect(await run(program, ['-shellcheck=', '-pyflakes=', ...files])).toMatchObject({ code: 0, output: '' });
}, 120_000);
