import { setTimeout as sleep } from 'node:timers/promises';
import { tailOf } from './launch.mjs';

/**
 * Waits until a launched program is ready. If the program ends first, rejects with the end of its log.
 * @template T
 * @param {import('./launch.mjs').Launched} program
 * @param {() => Promise<T>} ask throws or returns a falsy value while the program is not ready
 * @param {number} [timeoutMs]
 * @returns {Promise<T>}
 */
export async function waitUntilReady(program, ask, timeoutMs = 30_000) {
  let last = '';
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(50)) {
    if (!program.isRunning()) throw new Error(`${program.name} stopped while starting.\n${tailOf(program.logFile)}`);
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
  }
  throw new Error(`${program.name} wasn't ready within ${timeoutMs / 1000} s. ${last}\n${tailOf(program.logFile)}`);
}
