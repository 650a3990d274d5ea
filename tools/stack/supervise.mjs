import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('../processes/launch.mjs').Launched} Launched */

const firstDelayMs = 500;
const longestDelayMs = 30_000;
/**
 * A program that ran this long is healthy: its next crash counts as the first. With 60 s the fifth crash of a mongod
 * took 14 s.
 */
const wellAfterMs = 5_000;

/**
 * Restarts a program when it exits by itself, after a delay that doubles, and logs each restart.
 * @param {string} name
 * @param {() => Promise<Launched>} start resolves when the program is ready, and throws otherwise
 * @param {(line: string) => void} log
 * @param {{ wellAfterMs?: number }} [pace] tests are quicker
 */
export async function supervise(name, start, log, pace = {}) {
  const stopping = new AbortController();
  let current = await start();

  async function startAgain(/** @type {string} */ why, /** @type {number} */ delayMs) {
    log(`${name} ${why}; restarting in ${delayMs / 1000} s (log: ${current.logFile})`);
    await sleep(delayMs, undefined, { signal: stopping.signal });
    current = await start();
    if (stopping.signal.aborted) await current.stop();
    else log(`${name} is running again`);
  }

  async function keepRunning() {
    let delayMs = firstDelayMs;
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      const { code, signal } = await current.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > (pace.wellAfterMs ?? wellAfterMs)) delayMs = firstDelayMs;
      try {
        await startAgain(signal ? `was stopped by ${signal}` : `exited with code ${code}`, delayMs);
      } catch (error) {
        if (stopping.signal.aborted) return;
        log(error instanceof Error ? error.message : String(error));
      }
      delayMs = Math.min(delayMs * 2, longestDelayMs);
    }
  }

  const running = keepRunning();
  return {
    name,
    /** @param {number} [graceMs] */
    async stop(graceMs) {
      stopping.abort();
      await current.stop(graceMs);
      await running;
    },
  };
}
