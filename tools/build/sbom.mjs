import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ type: 'library', name: string, version: string, purl: string, licenses: { license: { name: string } }[] }} Component */

/**
 * The folders of packages that a bundle was made of, from the files that it took in.
 * @param {string[]} inputs relative to the root: `node_modules/express/lib/router.js`
 */
export function packagesOf(inputs) {
  const folders = inputs.flatMap((file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/.][^/]*/.exec(file)?.[0] ?? []);
  return [...new Set(folders)].sort();
}

/**
 * The same from the source maps of a build for browsers, whose sources are named from the root as well.
 * @param {string} folder of the maps
 */
export function packagesInMaps(folder) {
  const maps = readdirSync(folder).filter((name) => name.endsWith('.map'));
  return packagesOf(maps.flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')).sources));
}

/** @param {string} folder of one package @returns {Component} */
function componentOf(folder) {
  const { name, version, license, licenses } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  // Old packages have a list.
  const terms = typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type ?? 'unknown');
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return { type: 'library', name, version, purl, licenses: [{ license: { name: terms } }] };
}

/**
 * Adds packages to the list of what an image holds, in the form of CycloneDX: `sbom.json` beside the bundle, with the
 * licence of each.
 * @param {string} dist
 * @param {string[]} folders of packages
 */
export function writeSbom(dist, folders) {
  const file = path.join(dist, 'sbom.json');
  /** @type {Component[]} */
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).components : [];
  const all = new Map([...known, ...folders.map(componentOf)].map((one) => [one.purl, one]));
  const components = [...all.values()].sort((one, other) => one.purl.localeCompare(other.purl, 'en'));
  writeFileSync(
    file,
    `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components }, null, 1)}\n`,
  );
}
