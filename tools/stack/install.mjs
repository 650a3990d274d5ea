import { existsSync } from 'node:fs';
import path from 'node:path';
import { onPath, run } from '../processes/run.mjs';
import { readJson, root } from './places.mjs';
import { announced } from './progress.mjs';

/** Ends the process when Node is older than package.json requires. */
export function checkNode() {
  const wanted = readJson(path.join(root, 'package.json')).engines.node.replace('>=', '');
  if (process.versions.node.localeCompare(wanted, 'en', { numeric: true }) >= 0) return;
  console.error(`Junto needs Node ${wanted} or newer. You're running ${process.versions.node} (${process.execPath}).`);
  process.exit(1);
}

/**
 * Installs the packages if they are missing or not those of the lock file.
 * @param {(line: string) => void} log
 */
export async function installPackages(log) {
  if (isInstalled(root)) return;
  // Not `npm ci`: it begins by deleting all, and refuses a lock file that a registry without every system's binaries
  // made. Without saving, an install keeps to the lock file just as well.
  await announced('Installing packages (about a minute and a half, once)', log, async () => {
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    const install = (/** @type {string[]} */ ...more) =>
      run(onPath('npm') ?? 'npm', ['install', ...quiet, ...more], { cwd: root });
    const cached = await install('--prefer-offline');
    // The cache's list of a package's versions can be older than the lock file.
    const { code, output } = cached.code === 0 ? cached : await install();
    if (code !== 0) throw new Error(`npm install failed:\n${output.trim().split('\n').slice(0, 20).join('\n')}`);
  });
}

/**
 * Whether the installed packages match the lock file of a checkout. Uses npm's record of the installation, which takes
 * milliseconds instead of seconds, but checks direct dependencies themselves: the record is outdated after an
 * interrupted installation or a manual change.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const { dependencies = {}, devDependencies = {} } = readJson(path.join(folder, 'package.json'));
  const locked = readJson(path.join(folder, 'package-lock.json')).packages;
  const recorded = readJson(path.join(folder, 'node_modules', '.package-lock.json'))?.packages;
  const isThere = (/** @type {string} */ name) =>
    readJson(path.join(folder, name, 'package.json'))?.version === locked[name]?.version;
  return (
    recorded !== undefined &&
    isAsLocked(folder, locked, recorded) &&
    Object.keys({ ...dependencies, ...devDependencies }).every((name) => isThere(`node_modules/${name}`))
  );
}

/** @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean }>} Packages */

/** @param {string} folder @param {Packages} locked @param {Packages} recorded */
function isAsLocked(folder, locked, recorded) {
  return Object.entries(locked).every(([name, { version, optional, link }]) => {
    if (!name.startsWith('node_modules/') && !name.includes('/node_modules/')) return true;
    if (link) return existsSync(path.join(folder, name));
    return recorded[name]?.version === version || (optional && !recorded[name]);
  });
}
