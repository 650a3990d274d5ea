/** Specs run in Node; the types of this package have no globals of Node, because it also runs in browsers. */
declare const process: { cpuUsage(since?: CpuTime): CpuTime };
/** In microseconds. */
interface CpuTime {
  user: number;
  system: number;
}

/**
 * CPU milliseconds of the cheapest of up to seven runs: the first ones compile, and other processes share the caches of
 * the processor.
 * @param enoughMs ends the runs once one takes less
 */
export function leastCpuMs(work: () => void, enoughMs: number): number {
  let least = Infinity;
  for (let run = 0; run < 7 && least >= enoughMs; run++) {
    const began = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(began);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
