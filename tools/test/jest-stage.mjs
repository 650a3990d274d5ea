import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeGroups } from '../jest/groups.mjs';
import { root } from '../stack/places.mjs';
import { countOfJest, failuresOfJest } from './count-of-jest.mjs';

/** @typedef {import('./command.mjs').Commands} Commands */
/** @typedef {import('./stages.mjs').Count} Count */

/** Young generation of Jest and its workers: Node's default of 16 MiB fills before short-lived objects die. */
const flagsOfNode = ['--max-semi-space-size=64'];

/**
 * A stage that runs a project of jest.config.mjs, or several separated by spaces. Jest's results, with the time of each
 * test, stay in `.junto/results`.
 * @param {string} project
 * @param {object} [options]
 * @param {boolean} [options.grouped] its specs share modules and servers in groups
 * @param {number} [options.workers] specs or groups at once
 * @param {string} [options.only] a pattern of the paths of its specs
 * @param {NodeJS.ProcessEnv} [options.env]
 * @returns {(commands: Commands, env: NodeJS.ProcessEnv) => Promise<Count>}
 */
export function jestStage(project, { grouped = false, workers = os.availableParallelism(), only, env: own } = {}) {
  return async ({ node }, env) => {
    if (grouped) await writeGroupsOf(project);
    const outputFile = path.join(
      root,
      '.junto',
      'results',
      `${[project, only].join(' ').trim().replace(/\W+/g, '-')}.json`,
    );
    mkdirSync(path.dirname(outputFile), { recursive: true });
    rmSync(outputFile, { force: true });
    const args = [
      ...flagsOfNode,
      path.join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
      ...['--config', path.join(root, grouped ? 'tools/jest/grouped.config.mjs' : 'jest.config.mjs')],
      ...['--selectProjects', ...project.split(' '), '--json', `--outputFile=${outputFile}`],
      ...[workers === 1 ? '--runInBand' : `--maxWorkers=${workers}`, '--forceExit', '--silent=false'],
      ...(only ? ['--testPathPatterns', only] : []),
    ];
    // Jest's report for programs goes to the file; its report for people goes to standard error.
    const onLine = (/** @type {string} */ line) => line.startsWith('{"numFailedTestSuites"') || console.log(line);
    const { code } = await node(args, { env: { ...env, ...own }, onLine });
    const result = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : undefined;
    const { wrong, ...count } = countOfJest(code, result);
    for (const line of wrong) console.log(`${project}: ${line}`);
    return { ...count, failures: [...failuresOfJest(result), ...wrong] };
  };
}

/** @param {string} name of a Jest project whose specs run in groups */
async function writeGroupsOf(name) {
  const { default: config } = await import('../../jest.config.mjs');
  const project = config.projects.find(({ displayName }) => displayName === name);
  writeGroups(/** @type {import('../jest/groups.mjs').GroupedProject} */ (name), project?.testRegex ?? []);
}
