import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { guard } from './reaping.mjs';

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Exit */
/**
 * @typedef {object} Launched
 * @property {string} name
 * @property {number} pid
 * @property {string} logFile
 * @property {Promise<Exit>} exited
 * @property {() => boolean} isRunning
 * @property {(graceMs?: number) => Promise<Exit>} stop sends SIGTERM to the whole group, and SIGKILL after the grace
 * period
 */

/** @param {number} pid @param {NodeJS.Signals} signal */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The process has ended already.
  }
}

/**
 * Starts a program in a process group of its own, guarded by the reaper, with its output in a file. The separate group
 * shields it from the terminal's Ctrl+C, so that the launcher can stop programs in order.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {{ logFile: string, env?: NodeJS.ProcessEnv, cwd?: string }} options
 * @returns {Launched}
 */
export function launch(name, command, args, { logFile, env = process.env, cwd }) {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  const pid = child.pid ?? 0;
  const release = guard(pid);
  let running = pid !== 0;
  /** @type {Promise<Exit>} */
  const exited = new Promise((resolve) => {
    const ended = (/** @type {Exit} */ exit) => {
      running = false;
      release();
      resolve(exit);
    };
    child.once('exit', (code, signal) => ended({ code, signal }));
    child.once('error', () => ended({ code: 127, signal: null }));
  });
  return {
    name,
    pid,
    logFile,
    exited,
    isRunning: () => running,
    async stop(graceMs = 10_000) {
      if (!running) return exited;
      signalGroup(pid, 'SIGTERM');
      const insist = setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs);
      const exit = await exited;
      clearTimeout(insist);
      return exit;
    },
  };
}

/**
 * The end of a log, for the message about a program that did not start.
 * @param {string} logFile
 * @param {number} [lines]
 */
export function tailOf(logFile, lines = 12) {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}
