import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { run } from '../../tools/processes/run.mjs';
import { findProgram } from '../../tools/servers/find.mjs';
import { actionlint } from '../../tools/servers/programs.mjs';

const root = path.join(__dirname, '../..');
const folder = path.join(root, '.github/workflows');
const areas = readdirSync(root).filter((name) => name.startsWith('mfe-'));

const apps = [...readdirSync(path.join(root, 'services')), ...areas];
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

interface Workflow {
  on: Record<string, { paths?: string[] } | null>;
  jobs: Record<string, { uses?: string; steps?: { uses?: string; run?: string }[]; strategy?: { matrix: unknown } }>;
}
const workflow = (name: string) => parse(read(name)) as Workflow;

const node = (args: string[]) =>
  JSON.parse(
    execFileSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true' },
    })
      .trim()
      .split('\n')
      .at(-1)!,
  ) as unknown;
const areasOf = (projects: string[]) =>
  projects.flatMap((name) => (name.startsWith('@junto/mfe-') ? [name.replace('@junto/', '')] : [])).sort();

test('Nx decides which areas are checked and released, not a list of paths', () => {
  const { on, jobs } = workflow('changes.yml');
  expect(Object.values(on).flatMap((one) => one?.paths ?? [])).toEqual([]);
  expect(read('changes.yml')).toContain(
    `show projects --affected --base="$BASE" --head=HEAD --projects='@junto/mfe-*' --json`,
  );
  expect(jobs.area).toMatchObject({
    needs: 'affected',
    uses: './.github/workflows/area.yml',
    strategy: { 'fail-fast': false, matrix: { area: '${{ fromJSON(needs.affected.outputs.areas) }}' } },
  });
});

/** File → the areas that a change of it affects. */
const affectedAreas: [string, string[]][] = [
  ['tools/build/bundle-options.mjs', areas],
  ['tools/release/budgets.json', areas],
  ['tools/jest/in-group.ts', areas],
  ['tsconfig.web.json', areas],
  ['jest.config.mjs', areas],
  ['libs/ui/src/index.ts', areas],
  ['mfe-buyer/src/lifecycles.tsx', ['mfe-buyer']],
  ['docs/change/style.md', []],
];

describe('affected areas', () => {
  let found: Record<string, string[]> = {};
  beforeAll(() => {
    const files = affectedAreas.map(([file]) => file);
    found = node([path.join(__dirname, 'affected-areas.mjs'), ...files]) as typeof found;
  });

  test.each(affectedAreas)('a change of %s has %j checked', (file, affected) => {
    expect(areasOf(found[file]!)).toEqual(affected);
  });

  test('the command of changes.yml prints the same areas', () => {
    const file = 'mfe-buyer/src/lifecycles.tsx';
    const args = ['show', 'projects', '--affected', `--files=${file}`, '--projects=@junto/mfe-*', '--json'];
    expect(areasOf(node(['tools/nx.mjs', ...args]) as string[])).toEqual(areasOf(found[file]!));
  });
});

test('every action is pinned to a commit, with its version beside it', () => {
  const used = readdirSync(folder).flatMap((file) => [...read(file).matchAll(/uses: (\S+)(.*)/g)]);
  const others = used.filter(([, action]) => !action!.startsWith('./'));
  expect(others.length).toBeGreaterThan(5);
  const loose = others.filter(([, action, rest]) => !/@[0-9a-f]{40}$/.test(action!) || !/^ # v\d/.test(rest!));
  expect(loose.map(([all]) => all)).toEqual([]);
});

test('every change is linted', () => {
  const runs = Object.values(workflow('changes.yml').jobs).flatMap(({ steps = [] }) =>
    steps.flatMap(({ run }) => run ?? []),
  );
  expect(runs).toContain('npm test -- lint "format and dead code"');
});

test('a tag publishes the image of every service and area, with its provenance', () => {
  const { image } = workflow('publish.yml').jobs;
  const { include } = image!.strategy!.matrix as { include: { name: string; file: string; argument: string }[] };
  expect(include.map(({ name }) => name).sort()).toEqual([...apps].sort());
  for (const { name, file, argument } of include)
    expect([file, argument]).toEqual(areas.includes(name) ? ['remote', 'REMOTE'] : ['service', 'SERVICE']);
  expect(image!.steps!.map(({ uses = '' }) => uses.split('@')[0])).toEqual(
    expect.arrayContaining(['docker/build-push-action', 'actions/attest-build-provenance']),
  );
});

test('updates of packages, actions and base images are proposed', () => {
  const { updates } = parse(readFileSync(path.join(root, '.github/dependabot.yml'), 'utf8')) as {
    updates: { 'package-ecosystem': string }[];
  };
  expect(updates.map((one) => one['package-ecosystem'])).toEqual(['npm', 'github-actions', 'docker', 'docker-compose']);
});

test('each area has owners of its own, and every folder that has owners is there', () => {
  const lines = readFileSync(path.join(root, '.github/CODEOWNERS'), 'utf8').split('\n');
  const owned = lines.filter((line) => line.startsWith('/')).map((line) => line.split(/\s+/));
  for (const area of areas) expect(owned).toContainEqual([`/${area}/`, `@junto/${area.replace('mfe-', '')}-area`]);
  expect(owned.map(([name]) => name!).filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});

/** A developer's machine may be unable to fetch it, which is logged; in CI it is required. */
test('actionlint finds nothing in the workflows', async () => {
  const program = await findProgram(actionlint, console.error).catch((error: Error) => error.message);
  if (!path.isAbsolute(program)) {
    if (process.env.CI) throw new Error(`The workflows were not checked: ${program}`);
    return console.warn(`The workflows were not checked: ${program}`);
  }
  const files = readdirSync(folder).map((file) => path.join(folder, file));
  // Without shellcheck and pyflakes, whose versions differ between machines.
  expect(await run(program, ['-shellcheck=', '-pyflakes=', ...files])).toMatchObject({ code: 0, output: '' });
});
