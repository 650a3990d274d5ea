export interface RepeatedRun {
  /**
   * There is something to do: runs now, or once more after the run that is under way. Pauses after a failure are kept.
   */
  begin(): void;
  /** What was missing is back: runs now, and the next failure is paused after as if it were the first. */
  retryNow(): void;
  /** Resolves when the run that is under way is over. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

interface RepeatedRunOptions {
  run: () => Promise<void>;
  /** @param againInMs until it is tried again */
  failed: (error: unknown, againInMs: number) => void;
  /** From the beginning of a run to that of the next at least: what comes meanwhile is done together. */
  restMs?: number;
}

const firstPauseMs = 250;
const lastPauseMs = 10_000;

/**
 * Runs something whenever there is something to do, never twice at a time, and again after growing pauses when it
 * fails.
 */
export function repeatedRun({ run, failed, restMs = 0 }: RepeatedRunOptions): RepeatedRun {
  let again = false;
  let running: Promise<void> | undefined;
  let pauseMs = firstPauseMs;
  let pausing: NodeJS.Timeout | undefined;
  let stopped = false;
  let lastBegan = -Infinity;

  const endPause = () => {
    clearTimeout(pausing);
    pausing = undefined;
  };

  const runAll = async () => {
    do {
      const restsMs = lastBegan + restMs - performance.now();
      if (restsMs > 0) await new Promise((resolve) => setTimeout(resolve, restsMs));
      if (stopped) return;
      again = false;
      lastBegan = performance.now();
      try {
        await run();
        pauseMs = firstPauseMs;
      } catch (error) {
        failed(error, pauseMs);
        again = false;
        pausing = setTimeout(() => (endPause(), begin()), pauseMs);
        pauseMs = Math.min(pauseMs * 2, lastPauseMs);
      }
    } while (again && !stopped);
  };

  const begin = () => {
    if (stopped || pausing) return;
    if (running) return void (again = true);
    running = runAll().finally(() => {
      running = undefined;
      if (again) begin();
    });
  };

  return {
    begin,
    retryNow: () => {
      pauseMs = firstPauseMs;
      endPause();
      begin();
    },
    settled: async () => running,
    stop: async () => {
      stopped = true;
      endPause();
      await running;
      // A run that failed while it was being ended has begun a pause.
      endPause();
    },
  };
}
