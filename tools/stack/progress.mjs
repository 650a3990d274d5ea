/**
 * Plain lines with the seconds since the beginning, so that a long step is seen to be one.
 * @param {(line: string) => void} [print]
 */
export function progress(print = console.log) {
  const begin = Date.now();
  return (/** @type {string} */ line) =>
    print(`${String(Math.round((Date.now() - begin) / 1000)).padStart(4)} s  ${line}`);
}

/**
 * Runs a step, and logs every ten seconds that it still runs.
 * @template T
 * @param {string} name
 * @param {(line: string) => void} log
 * @param {() => Promise<T>} step
 * @returns {Promise<T>}
 */
export async function announced(name, log, step) {
  log(name);
  const still = setInterval(() => log(`${name}: still working`), 10_000);
  try {
    return await step();
  } finally {
    clearInterval(still);
  }
}
