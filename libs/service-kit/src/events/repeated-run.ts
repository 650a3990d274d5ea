export interface RepeatedRun {
  /** Starts a run, or one more after the current one. Pauses after a failure stay in effect. */
  begin(): void;
  /** Starts a run now because the missing dependency is back, and resets the growing pause. */
  retryNow(): void;
  /** Resolves when the current run is over. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

interface RepeatedRunOptions {
  run: () => Promise<void>;
  /** @param againInMs time until the retry */
  failed: (error: unknown, againInMs: number) => void;
  /** Minimum interval between the starts of two runs. Work that arrives meanwhile is done in one run. */
  restMs?: number;
}

const firstPauseMs = 250;
const lastPauseMs = 10_000;

/** Runs a task whenever there is work, never twice at a time, and retries after growing pauses when it fails. */
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
      // A run that failed while it was being stopped has started a pause.
      endPause();
    },
  };
}
