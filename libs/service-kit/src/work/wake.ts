import { setTimeout as pause } from 'node:timers/promises';

/** What a job sleeps on between its runs, and who has work for it wakes it by. */
export interface Wake {
  /** There is something to do: the sleep ends now, and one that has not begun is none. */
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
