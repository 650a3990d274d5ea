import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
/** @type {Record<string, string>} */
const dependencies = require('../../../package.json').dependencies;

const thirdParty = (/** @type {string} */ name) => ({ singleton: true, requiredVersion: `^${dependencies[name]}` });
/**
 * Our own: the shell's copy serves everybody whom it suffices. Its version is raised with what it offers
 * (tools/release/ui-surface); a remote that was built with more, or with what is gone since, takes the copy that it
 * brings. The shell takes its own and no other, also where a remote brought a later one (decision 110).
 * @param {boolean} host
 */
function own(host) {
  const { version } = require('../../ui/package.json');
  return { singleton: false, requiredVersion: host ? version : `^${version}` };
}

/**
 * A package of which only a list of names is shared, so that the rest is shaken off: shared as it is, all of it would
 * be loaded. It is known by what is on the list: a remote with another list brings its own copy (decision 110).
 * @param {string} file the list, seen from here @param {string | undefined} version
 */
function curated(file, version) {
  const list = fileURLToPath(new URL(file, import.meta.url));
  const hash = createHash('sha256').update(readFileSync(list)).digest('hex').slice(0, 8);
  const name = path.parse(list).name;
  return { import: list, shareKey: `${name}-${hash}`, version, requiredVersion: false, singleton: false };
}

/**
 * What is loaded once for the whole page. Sub-paths are named one by one, or every app bundles its own renderer; of the
 * router `react-router-dom` alone: webpack's concatenation drops `export * from` a shared package, so that a production
 * build would lack what one of two shared packages re-exports from the other (decision 108). antd comes in our two
 * curated packages, never whole (decision 110).
 * @param {boolean} dev
 */
export function sharedModules(dev, { host = false } = {}) {
  return {
    react: thirdParty('react'),
    'react/jsx-runtime': thirdParty('react'),
    ...(dev && { 'react/jsx-dev-runtime': thirdParty('react') }),
    'react-dom': thirdParty('react-dom'),
    'react-dom/client': thirdParty('react-dom'),
    'react-router-dom': curated('./curated-router.js', dependencies['react-router-dom']),
    zod: curated('./curated-zod.js', dependencies.zod),
    '@junto/api-client/state': curated('../../api-client/src/state.ts', dependencies['@reduxjs/toolkit']),
    i18next: thirdParty('i18next'),
    'react-i18next': thirdParty('react-i18next'),
    dayjs: thirdParty('dayjs'),
    '@junto/ui/core': own(host),
    '@junto/ui/data': own(host),
  };
}

/** What the shell offers to remotes, with the versions: the door makes no remote live that needs others. */
export function offeredVersions() {
  const versionOf = (/** @type {string} */ name) => {
    const [scope = '', own] = name.split('/');
    if (scope === '@junto') return require(`../../${own}/package.json`).version;
    return dependencies[scope.startsWith('@') ? `${scope}/${own}` : scope];
  };
  return Object.fromEntries(Object.keys(sharedModules(false)).map((name) => [name, versionOf(name)]));
}

/** @typedef {{ singleton: boolean, requiredVersion: string | boolean, import?: string, shareKey?: string }} Shared */
const asHost = () => Object.entries(/** @type {Record<string, Shared>} */ (sharedModules(false, { host: true })));

/** What the shell hands to Module Federation's runtime for each shared package: under which key, in which version. */
export function offeredPackages() {
  const versions = offeredVersions();
  return Object.fromEntries(
    asHost().map(([name, { shareKey = name, requiredVersion, singleton }]) => [
      name,
      { key: shareKey, version: versions[name], requiredVersion, singleton },
    ]),
  );
}

/** Where the shell finds the packages of which it offers a list: what it uses of them is what it offers. */
export function ownLists() {
  const lists = asHost().filter(([name, { import: list }]) => list && !name.startsWith('@junto'));
  return Object.fromEntries(lists.map(([name, { import: list }]) => [`${name}$`, list]));
}
