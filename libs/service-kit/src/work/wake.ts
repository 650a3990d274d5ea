import { setTimeout as pause } from 'node:timers/promises';

/** Interruptible sleep of a job between its runs. */
export interface Wake {
  /** New work arrived: ends the current sleep, or skips the next one. */
  nudge(): void;
  sleep(ms: number): Promise<void>;
}

export function createWake(): Wake {
  let nudged = false;
  let sleeping: AbortController | undefined;
  return {
    nudge: () => {
      nudged = true;
      sleeping?.abort();
    },
    sleep: async (ms) => {
      sleeping = new AbortController();
      if (!nudged) await pause(ms, undefined, { signal: sleeping.signal }).catch(() => {});
      nudged = false;
    },
  };
}
