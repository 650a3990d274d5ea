import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** @type {import('node:child_process').ChildProcess | undefined} */
let reaper;

/**
 * Registers a process group with the reaper, which ends it when this process dies.
 * @param {number | undefined} group
 * @returns {() => void} to call when the group has ended by itself
 */
export function guard(group) {
  if (!group) return () => {};
  sendToReaper(`+${group}`);
  return () => sendToReaper(`-${group}`);
}

/** @param {string} line */
function sendToReaper(line) {
  if (!reaper) {
    const program = fileURLToPath(new URL('./reaper.mjs', import.meta.url));
    reaper = spawn(process.execPath, [program], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    reaper.unref();
    /** @type {import('node:net').Socket} */ (reaper.stdin).unref();
  }
  reaper.stdin?.write(`${line}\n`);
}
