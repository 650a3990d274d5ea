import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../stack/places.mjs';

// Jest loads modules and a page for every spec file anew, which costs more than most of its tests. `npm test` runs the
// specs of a workspace in groups that share them: a third of the CPU time. `npx jest` runs single specs without groups.

export const groupsFolder = path.join(root, '.junto', 'groups');

/** Specs per group: more share more, and leave less to run side by side. */
const largest = { unit: 30, web: 12, integration: 24 };
/** Replaces modules for the whole process, so it needs a process of its own. */
const replacesModules = /\bjest\.(mock|doMock|resetModules|isolateModules|unstable_mockModule)\(/;

/** @typedef {keyof typeof largest} GroupedProject */

/**
 * Writes the groups of a Jest project as files that load its specs.
 * @param {GroupedProject} project
 * @param {readonly string[]} testRegex of the project
 */
export function writeGroups(project, testRegex) {
  const folder = path.join(groupsFolder, project);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const specs = specsOf(testRegex);
  for (const [name, files] of groupsOf(specs, largest[project], mustRunAlone)) {
    const ending = /(\.int)?\.spec\.tsx?$/.exec(/** @type {string} */ (files[0]))?.[0];
    const loads = files.map(
      (file) => `inGroup(${JSON.stringify(file)}, () => require(${JSON.stringify(path.join(root, file))}));`,
    );
    const text = `const { inGroup } = require('${path.join(root, 'tools/jest/in-group.ts')}');\n${loads.join('\n')}\n`;
    writeFileSync(path.join(folder, `${name}${ending}`), text);
  }
}

/** Specs in tests/operate read several services, each of which declares models of the same names. */
const mustRunAlone = (/** @type {string} */ file) =>
  file.startsWith('tests/operate/') || replacesModules.test(readFileSync(path.join(root, file), 'utf8'));

/** @param {readonly string[]} testRegex @returns {string[]} paths from the root */
function specsOf(testRegex) {
  const matches = testRegex.map((pattern) => new RegExp(pattern));
  const known = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return known.split('\n').filter((file) => matches.some((match) => match.test(path.join(root, file))));
}

/**
 * Groups of specs of one workspace each, about equally large; a spec that must run alone is a group.
 * @param {readonly string[]} specs paths from the root
 * @param {number} most
 * @param {(file: string) => boolean} alone
 * @returns {Map<string, string[]>} name of the group → its specs
 */
export function groupsOf(specs, most, alone) {
  /** @type {Map<string, string[]>} */
  const byWorkspace = new Map();
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const file of specs) {
    if (alone(file)) {
      groups.set(`alone-${file.replace(/\W+/g, '-')}`, [file]);
      continue;
    }
    const name = file.split('/', /^(services|libs|tests)\//.test(file) ? 2 : 1).join('-');
    byWorkspace.set(name, [...(byWorkspace.get(name) ?? []), file]);
  }
  for (const [name, files] of byWorkspace) {
    const parts = Math.ceil(files.length / most);
    const at = (/** @type {number} */ part) => Math.floor((part * files.length) / parts);
    for (let part = 0; part < parts; part++) groups.set(`${name}-${part + 1}`, files.slice(at(part), at(part + 1)));
  }
  return groups;
}
