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
 * Our own packages: remotes use the shell's copy if its version satisfies them. The version is raised with the exports
 * (tools/release/ui-surface); a remote built with exports that the shell's copy lacks loads its own copy. The shell
 * always uses its own copy, also if a remote brought a later one (decision 110).
 * @param {boolean} host
 */
function own(host) {
  const { version } = require('../../ui/package.json');
  return { singleton: false, requiredVersion: host ? version : `^${version}` };
}

/**
 * A package of which only listed exports are shared, so that the rest is tree-shaken: shared as a whole, all of it
 * would load. Its version includes the list: a remote with another list brings its own copy (decision 110).
 * @param {string} file path of the list, relative to this file @param {string | undefined} version
 */
function curated(file, version) {
  const list = fileURLToPath(new URL(file, import.meta.url));
  const hash = createHash('sha256').update(readFileSync(list)).digest('hex').slice(0, 8);
  const name = path.parse(list).name;
  return { import: list, shareKey: `${name}-${hash}`, version, requiredVersion: false, singleton: false };
}

/**
 * Packages that load once per page. Sub-paths are listed one by one, otherwise every app bundles its own renderer. Of
 * the router only `react-router-dom` is shared: webpack's concatenation drops `export * from` a shared package, so a
 * production build would lack re-exports between two shared packages (decision 108). antd is shared as our two curated
 * packages, never as a whole (decision 110).
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

/** Packages and versions that the shell shares; the gateway activates no remote that requires others. */
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

/** Key and version of each shared package that the shell passes to Module Federation's runtime. */
export function offeredPackages() {
  const versions = offeredVersions();
  return Object.fromEntries(
    asHost().map(([name, { shareKey = name, requiredVersion, singleton }]) => [
      name,
      { key: shareKey, version: versions[name], requiredVersion, singleton },
    ]),
  );
}

/** Where the shell resolves packages with a curated list: it uses exactly the exports that it shares. */
export function ownLists() {
  const lists = asHost().filter(([name, { import: list }]) => list && !name.startsWith('@junto'));
  return Object.fromEntries(lists.map(([name, { import: list }]) => [`${name}$`, list]));
}
