import { readFileSync } from 'node:fs';
import { readJson } from './places.mjs';

/**
 * Refuses a second stack over the same state: both would write the same database files.
 * @param {string} stackFile
 */
export function refuseSecondStack(stackFile) {
  const running = readJson(stackFile);
  if (running && isNodeProcess(running.pid)) {
    throw new Error(
      `Junto is already running at ${running.publicUrl} (process ${running.pid}). Stop it with Ctrl+C first.`,
    );
  }
}

/** The operating system may have reused a process number. @param {number} pid */
function isNodeProcess(pid) {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('tools');
  } catch {
    return process.platform !== 'linux';
  }
}
