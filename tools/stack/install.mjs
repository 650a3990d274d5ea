import { existsSync } from 'node:fs';
import path from 'node:path';
import { onPath, run } from '../processes/run.mjs';
import { readJson, root } from './places.mjs';
import { announced } from './progress.mjs';

/** Ends the process when Node is older than package.json asks for. */
export function checkNode() {
  const wanted = readJson(path.join(root, 'package.json')).engines.node.replace('>=', '');
  if (process.versions.node.localeCompare(wanted, 'en', { numeric: true }) >= 0) return;
  console.error(`Node ${wanted} or newer is needed; this is ${process.versions.node} (${process.execPath}).`);
  process.exit(1);
}

/**
 * Installs the packages if they are missing or not those of the lock file.
 * @param {(line: string) => void} say
 */
export async function installPackages(say) {
  const present = readJson(path.join(root, 'node_modules', '.package-lock.json'));
  if (present && isAsLocked(present.packages)) return;
  // Not `npm ci`: it begins by deleting all, and refuses a lock file that a registry without every system's binaries made.
  // Without saving, an install keeps to the lock file just as well.
  await announced('Installing packages (about a minute and a half, once)', say, async () => {
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    const { code, output } = await run(onPath('npm') ?? 'npm', ['install', ...quiet], { cwd: root });
    if (code !== 0) throw new Error(`npm install failed:\n${output.trim().split('\n').slice(0, 20).join('\n')}`);
  });
}

/** @param {Record<string, { version?: string, link?: boolean, resolved?: string }>} present */
function isAsLocked(present) {
  const locked = readJson(path.join(root, 'package-lock.json')).packages;
  return Object.entries(locked).every(([name, { version, optional, link }]) => {
    if (!name.startsWith('node_modules/') && !name.includes('/node_modules/')) return true;
    if (link) return existsSync(path.join(root, name));
    return present[name]?.version === version || (optional && !present[name]);
  });
}
