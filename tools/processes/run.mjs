import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { guard } from './reaping.mjs';

const measuring = fileURLToPath(new URL('./measured.mjs', import.meta.url));

/**
 * Runs a program to its end and returns what it printed; the reaper ends it if this process dies first.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {(line: string) => void} [options.onLine]
 * @param {number} [options.silenceMs] a program that prints nothing for so long hangs, and is ended; a slow one is not
 * @param {boolean} [options.measured] whether to count the CPU of all its processes
 * @returns {Promise<{ code: number, output: string, cpuSeconds: number, hung: boolean }>}
 */
export function run(command, args, { cwd, env = process.env, onLine, silenceMs, measured = false } = {}) {
  return new Promise((resolve) => {
    const words = measured ? [process.execPath, measuring, command, ...args] : [command, ...args];
    const child = spawn(/** @type {string} */ (words[0]), words.slice(1), {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', measured ? 'pipe' : 'ignore'],
    });
    const release = guard(child.pid);
    let output = '';
    let rest = '';
    let cpu = '';
    let hung = false;
    const end = () => {
      hung = true;
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    };
    let watch = silenceMs ? setTimeout(end, silenceMs) : undefined;
    const take = (/** @type {Buffer} */ chunk) => {
      clearTimeout(watch);
      if (silenceMs) watch = setTimeout(end, silenceMs);
      output += chunk;
      if (!onLine) return;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.stdio[3]?.on('data', (/** @type {Buffer} */ chunk) => (cpu += chunk));
    child.once('error', (error) => resolve({ code: 127, output: error.message, cpuSeconds: 0, hung }));
    child.once('close', (code) => {
      clearTimeout(watch);
      release();
      if (onLine && rest) onLine(rest);
      resolve({ code: code ?? 1, output, cpuSeconds: Number(cpu), hung });
    });
  });
}

/**
 * The full path of the first of these programs that the PATH has.
 * @param {...string} names
 * @returns {string | undefined}
 */
export function onPath(...names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
      const candidate = path.join(folder, name);
      if (folder && isExecutable(candidate)) return candidate;
    }
  }
  return undefined;
}

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
