import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * KB of script and style, gzip: a page of the browser tests is held to them, and every build of a remote (weigh.mjs).
 * @type {{ signIn: number, firstPages: Record<string, number>, begins: Record<string, number> }}
 */
const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));

/**
 * What a remote begins with, whichever page of it is opened: its entry, and what it exposes with all that this waits
 * for, in one language.
 * @param {string} dist with `version.json` and a folder of that version
 * @returns {number} KB, gzip
 */
function beginsWith(dist) {
  const { version } = JSON.parse(readFileSync(path.join(dist, 'version.json'), 'utf8'));
  const folder = path.join(dist, version);
  const { metaData, exposes } = JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8'));
  // A page loads the texts of one language.
  const loaded = exposes.filter((/** @type {Exposed} */ { path: exposed }) => exposed !== './text-en');
  const files = loaded.flatMap((/** @type {Exposed} */ { assets: { js, css } }) => [...js.sync, ...css.sync]);
  const sizes = [...new Set([metaData.remoteEntry.name, ...files])].map(
    (file) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length,
  );
  return Math.round(sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024);
}
/** @typedef {{ path?: string, assets: { js: { sync: string[] }, css: { sync: string[] } } }} Exposed */

/**
 * @param {string} name `mfe-buyer` @param {string} dist
 * @param {number} [atMost] KB, gzip
 * @returns {string | undefined} a message when the build is over its budget
 */
export function overBudget(name, dist, atMost = budgets.begins[name] ?? 0) {
  const weight = beginsWith(dist);
  return weight > atMost
    ? `${name} begins with ${weight} KB of script and style; its budget is ${atMost} KB`
    : undefined;
}
