import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lintParts } from '../lint/parts.mjs';
import { onPath, run } from '../processes/run.mjs';
import { root } from '../stack/places.mjs';
import { countOfJest } from './count-of-jest.mjs';
import { typeCheck } from './type-check.mjs';

/** @typedef {{ passed: number, failed: number, leftOut?: boolean }} Count `leftOut`: not to be had on this machine */
/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} counts what is counted
 * @property {string} [needs] the stage without whose success this one isn't run
 * @property {'running' | 'own'} [servers] MongoDB, NATS and MinIO: those of `npm test`, or some that it starts itself;
 *   none unless named
 * @property {boolean} [apart] run only by who names it
 * @property {(env: NodeJS.ProcessEnv) => Promise<Count>} run
 */

/** Folders whose imports are followed. */
const importedFrom = ['libs', 'services', 'shell', 'mfe-buyer', 'mfe-supplier', 'mfe-admin', 'tests', 'tools'];
/** A stage that hangs is ended; a slow machine is not. */
const longestMs = 25 * 60_000;
/** One core is left to the servers that the tests ask, where there are more than two. */
const workersAtOnce = Math.max(2, os.availableParallelism() - 1);
const at = (/** @type {string[]} */ ...parts) => path.join(root, ...parts);
const print = (/** @type {string} */ line) => console.log(line);

/** @param {string[]} args @param {NodeJS.ProcessEnv} env @param {((line: string) => void)} [onLine] */
const node = (args, env, onLine) => run(process.execPath, args, { cwd: root, env, onLine, timeoutMs: longestMs });

/** One count per project that Nx builds. @param {NodeJS.ProcessEnv} env */
async function build(env) {
  const { code, output } = await node([at('tools', 'nx.mjs'), 'run-many', '-t', 'build', '--parallel=2'], env);
  const count = (/** @type {RegExp} */ mark) => new Set([...output.matchAll(mark)].map((match) => match[1])).size;
  const failed = count(/^\s*(?:✖|-)\s+(?:nx run )?(@junto\/[\w-]+):?/gm);
  const total = Number(/for (\d+) projects?/.exec(output)?.[1] ?? count(/nx run (@junto\/[\w-]+):/g));
  if (code !== 0) print(output.trim());
  if (code === 0 && total === 0) print('build: Nx found no projects');
  return code === 0
    ? { passed: total, failed: total === 0 ? 1 : 0 }
    : { passed: Math.max(0, total - failed), failed: Math.max(1, failed) };
}

/** One count per file. @param {NodeJS.ProcessEnv} env */
async function lint(env) {
  const count = { passed: 0, failed: 0 };
  const add = (/** @type {Count} */ { passed, failed }) => {
    count.passed += passed;
    count.failed += failed;
  };
  // Each reads the types of its folders: two at once where neither waits for the other's core.
  if (workersAtOnce > lintParts.length) (await Promise.all(lintParts.map((part) => lintPart(part, env)))).forEach(add);
  else for (const part of lintParts) add(await lintPart(part, env));
  return count;
}

/** @param {string[]} part @param {NodeJS.ProcessEnv} env */
async function lintPart(part, env) {
  const eslint = at('node_modules', 'eslint', 'bin', 'eslint.js');
  const { output } = await node([eslint, ...part, '--format', 'json', '--max-warnings', '0'], env);
  const start = output.indexOf('[{');
  if (start < 0) {
    print(output);
    return { passed: 0, failed: 1 };
  }
  /** @type {{ filePath: string, messages: { line: number, message: string, ruleId: string | null }[] }[]} */
  const files = JSON.parse(output.slice(start, output.lastIndexOf(']') + 1));
  const bad = files.filter(({ messages }) => messages.length > 0);
  for (const { filePath, messages } of bad) {
    for (const { line, message, ruleId } of messages)
      print(`${path.relative(root, filePath)}:${line} ${message} (${ruleId})`);
  }
  return { passed: files.length - bad.length, failed: bad.length };
}

/** What a program must say nothing about: layout of the text, cycles of imports, what nobody uses. */
const tidyChecks = {
  'formatting (npm run fix fixes it)': ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  'cycles of imports': [
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    'tools/lint/cycles.mjs',
    '--output-type',
    'err',
    ...importedFrom,
  ],
  'unused exports, files, and packages': ['knip/bin/knip.js', '--no-progress'],
};

/** One count per check. @param {NodeJS.ProcessEnv} env */
async function tidy(env) {
  const count = { passed: 0, failed: 0 };
  for (const [what, [program = '', ...args]] of Object.entries(tidyChecks)) {
    const { code, output } = await node([at('node_modules', ...program.split('/')), ...args], env);
    count[code === 0 ? 'passed' : 'failed'] += 1;
    if (code !== 0) print(`${what}:\n${output.trim()}`);
  }
  return count;
}

/**
 * What runs the bundles of `npm run build` runs one file after the other: `npm start` is among what is tried, it
 * builds, and Nx without its daemon takes every bundle away and puts it back from its cache, unchanged or not.
 */
const onBundles = new Set(['start', 'faults', 'browser']);

/**
 * Dockerfiles and manifests judged by the programs of others, which are fetched, and built, first: minutes where they
 * are not kept yet. `npm test` itself uses the quick ones where they are.
 * @param {NodeJS.ProcessEnv} env
 */
const manifests = (env) =>
  runJest('unit', 'apart')({ ...env, JUNTO_CHECKERS: 'fetched' }, ['--testPathPatterns', 'tests/cluster/checked']);

/**
 * Images built from the Dockerfiles by buildah, started, asked and stopped: minutes, as root, on a base of this
 * machine's own files unless JUNTO_BASE_IMAGE names one. Where that cannot be it is said, and is no failure.
 * @param {NodeJS.ProcessEnv} env
 */
async function images(env) {
  const missing = whyNoImages();
  if (!missing) return runJest('apart')(env, ['--testPathPatterns', 'tests/cluster/images']);
  print(`images: nothing was built or started because ${missing}`);
  return { passed: 0, failed: 0, leftOut: true };
}

function whyNoImages() {
  if (!onPath('buildah')) return 'buildah is not on the PATH (apt-get install buildah)';
  return process.getuid?.() === 0 ? undefined : 'building in a test wants root (sudo npm test -- images)';
}

/** @param {string[]} projects @returns {(env: NodeJS.ProcessEnv, more?: string[]) => Promise<Count>} */
const runJest =
  (...projects) =>
  async (env, more = []) => {
    const scratch = mkdtempSync(path.join(os.tmpdir(), 'junto-jest-'));
    const outputFile = path.join(scratch, 'result.json');
    const workers = projects.some((project) => onBundles.has(project))
      ? '--runInBand'
      : `--maxWorkers=${workersAtOnce}`;
    const args = [
      at('node_modules', 'jest', 'bin', 'jest.js'),
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${outputFile}`,
    ];
    const options = [workers, '--forceExit', '--silent=false'];
    try {
      // Jest's report for programs goes to the file; what it tells people, to standard error.
      const { code } = await node(
        [...args, ...options, ...more],
        env,
        (line) => line.startsWith('{"numFailedTestSuites"') || print(line),
      );
      const result = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : undefined;
      const { wrong, ...count } = countOfJest(code, result);
      for (const line of wrong) print(`${projects.join(' and ')}: ${line}`);
      return count;
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  };

/** @type {Stage[]} */
export const stages = [
  { name: 'type check', counts: 'workspaces', run: typeCheck },
  { name: 'lint', counts: 'files', run: lint },
  { name: 'tidy', counts: 'checks', run: tidy },
  { name: 'unit', counts: 'tests', run: runJest('unit', 'web') },
  { name: 'integration', counts: 'tests', servers: 'running', run: runJest('integration') },
  { name: 'build', counts: 'apps', run: build },
  { name: 'manifests', counts: 'tests', apart: true, run: manifests },
  { name: 'images', counts: 'tests', apart: true, run: images },
  { name: 'start', counts: 'tests', needs: 'build', servers: 'own', run: runJest('start') },
  { name: 'faults', counts: 'tests', needs: 'build', servers: 'own', run: runJest('faults') },
  { name: 'browser', counts: 'tests', needs: 'build', servers: 'running', run: runJest('browser') },
];
