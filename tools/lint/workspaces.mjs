import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @typedef {object} Workspace
 * @property {string} name `@junto/buyer`
 * @property {string} folder from the root, with slashes: `services/buyer`
 * @property {string} platform iso, web or node
 * @property {string} layer domain, contracts, platform, app, test or tools
 * @property {string[]} dependencies what package.json declares
 * @property {string[]} devDependencies the same, for tests alone
 */

/**
 * Every workspace with its Nx tags, read from the package.json files.
 * @returns {Workspace[]}
 */
export function readWorkspaces() {
  /** @type {string[]} */
  const patterns = readJson('package.json').workspaces;
  return patterns.flatMap(foldersOf).map((folder) => {
    const { name, nx, dependencies = {}, devDependencies = {} } = readJson(`${folder}/package.json`);
    const tags = new Map(nx.tags.map((/** @type {string} */ tag) => tag.split(':')));
    return {
      name,
      folder,
      platform: tags.get('platform'),
      layer: tags.get('layer'),
      dependencies: Object.keys(dependencies),
      devDependencies: Object.keys(devDependencies),
    };
  });
}

/** @param {string} pattern a folder, or `folder/*` */
function foldersOf(pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  const names = readdirSync(path.join(root, parent)).sort();
  return names
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')));
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}
