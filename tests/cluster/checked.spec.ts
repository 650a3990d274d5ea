import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../../tools/processes/run.mjs';
import * as checkers from '../../tools/servers/checkers.mjs';
import { findProgram, presentProgram } from '../../tools/servers/find.mjs';
import { acceptedOfCheckov, acceptedOfKubeScore, dockerfiles, folders } from './accepted-findings';
import { renderedText } from './rendered';

// Programs may have to be fetched and built first.
jest.setTimeout(1_200_000);

const root = path.join(__dirname, '../..');
const kubernetes = ['1.32', '1.34', '1.37'];
const scratch = mkdtempSync(path.join(os.tmpdir(), 'junto-manifests-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Programs written in Python take seconds per file. */
const slow = ['kubernetesValidate', 'checkov'];

/**
 * External checkers. `npm test -- manifests` fetches them, and fails when one cannot be fetched; otherwise the quick
 * ones are used when present (on the PATH, or fetched before), and their absence is logged.
 */
async function checker(name: keyof typeof checkers): Promise<string | undefined> {
  if (process.env.JUNTO_CHECKERS === 'fetched') return findProgram(checkers[name], console.error);
  if (slow.includes(name)) return undefined;
  const program = await presentProgram(checkers[name]);
  if (!program) console.warn(`${name} is not here: what it checks was not checked`);
  return program;
}

/** Names of accepted findings. */
function acceptedIn(
  place: (typeof folders | typeof dockerfiles)[number],
  accepted: typeof acceptedOfCheckov,
): string[] {
  const here = Object.entries(accepted).filter(([, one]) => one.in.includes(place));
  return here.map(([id]) => id).sort();
}

/** Output of a program that exits with 1 on any finding, accepted or not. */
async function printedBy(program: string, ...args: string[]): Promise<string> {
  return (await run(program, args)).output;
}

interface Checked {
  summary: { passed: number };
  results: { failed_checks: { check_id: string }[] };
}

/** Names of checkov's findings in a file. */
async function foundByCheckov(checkov: string, framework: string, file: string): Promise<string[]> {
  const options = ['--compact', '--quiet', '--skip-download', '-o', 'json'];
  const printed = await printedBy(checkov, '-f', file, '--framework', framework, ...options);
  const { summary, results } = JSON.parse(printed.slice(printed.indexOf('{'))) as Checked;
  expect(summary.passed).toBeGreaterThan(10);
  return [...new Set(results.failed_checks.map(({ check_id }) => check_id))].sort();
}

test.each(dockerfiles)('%s starts from a named image and passes the checks', async (name) => {
  const file = path.join(root, name);
  expect(readFileSync(file, 'utf8')).toMatch(/^FROM \$\{\w+_IMAGE\}/m);
  const hadolint = await checker('hadolint');
  if (hadolint) expect(execFileSync(hadolint, [file], { encoding: 'utf8' })).toBe('');
  const checkov = await checker('checkov');
  if (checkov) expect(await foundByCheckov(checkov, 'dockerfile', file)).toEqual(acceptedIn(name, acceptedOfCheckov));
});

/** Manifests that are applied beside a folder are checked with it, because its policy selects their pods. */
const beside: Partial<Record<(typeof folders)[number], string>> = { 'k8s/overlays/production': 'k8s/monitoring' };

/** Excludes resources of third-party operators, which `checked-custom.extended.spec.ts` checks. */
async function ofKubernetes(folder: string): Promise<string> {
  const documents = (await renderedText(folder)).split(/^---\n/m);
  return documents.filter((one) => !/^apiVersion: monitoring\.coreos\.com\//m.test(one)).join('---\n');
}

interface Scored {
  checks: { check: { id: string }; grade: number; skipped: boolean }[] | null;
}
const good = 10;

test.each(folders)('%s renders, is valid for current Kubernetes and passes the checks', async (folder) => {
  const file = path.join(scratch, `${path.basename(folder)}.yaml`);
  const more = beside[folder];
  const text = [await renderedText(folder), ...(more ? [await ofKubernetes(more)] : [])].join('---\n');
  expect(text).toContain('kind: ');
  writeFileSync(file, text);
  const validate = await checker('kubernetesValidate');
  // Exits with 1, and so throws, at the first invalid manifest.
  for (const version of validate ? kubernetes : [])
    execFileSync(validate!, ['-k', version, '--strict', file], { stdio: 'pipe' });

  const checkov = await checker('checkov');
  if (checkov) expect(await foundByCheckov(checkov, 'kubernetes', file)).toEqual(acceptedIn(folder, acceptedOfCheckov));

  const kubeScore = await checker('kubeScore');
  if (!kubeScore) return;
  const printed = await printedBy(kubeScore, 'score', '--output-format', 'json', file);
  const judged = (JSON.parse(printed) as Scored[]).flatMap(({ checks }) => checks ?? []);
  expect(judged.length).toBeGreaterThan(10);
  const found = judged.filter(({ grade, skipped }) => !skipped && grade < good).map(({ check }) => check.id);
  expect([...new Set(found)].sort()).toEqual(acceptedIn(folder, acceptedOfKubeScore));
});
