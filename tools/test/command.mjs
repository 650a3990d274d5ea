import { run } from '../processes/run.mjs';
import { root } from '../stack/places.mjs';

/** A program that prints nothing for so long hangs; a slow machine does not stop a stage. */
const silenceMs = 10 * 60_000;

/**
 * Runs programs of a stage and adds up the CPU time of all their processes.
 * @typedef {object} Commands
 * @property {(args: string[], options?: { env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }) => Promise<{ code: number, output: string }>} node
 *   runs a program of Node
 * @property {(command: string, args: string[]) => Promise<{ code: number, output: string }>} program
 * @property {() => number} cpuSeconds
 */

/** @param {NodeJS.ProcessEnv} env @returns {Commands} */
export function commandsOf(env) {
  let cpu = 0;
  /** @param {string} command @param {string[]} args @param {{ env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }} [options] */
  const program = async (command, args, options = {}) => {
    const ended = await run(command, args, { cwd: root, env, ...options, silenceMs, measured: true });
    cpu += ended.cpuSeconds;
    if (ended.hung) console.log(`${args[0]} was ended: it printed nothing for ${silenceMs / 60_000} minutes`);
    return ended;
  };
  return { program, node: (args, options) => program(process.execPath, args, options), cpuSeconds: () => cpu };
}
