import type { Job } from '@junto/service-kit/jobs';

export interface RoundWorker {
  job: Job;
  /** Runs a sweep now instead of waiting for the next one. */
  nudge(): void;
}

interface RoundWork {
  /** Name of the job. */
  name: string;
  /** Ids of the rounds that have work to do. */
  due: () => Promise<string[]>;
  /** Must resume where a crash interrupted it, and stop at the signal. */
  work: (roundId: string, signal: AbortSignal | undefined) => Promise<void>;
}

const sweepMs = 2_000;
/** Limits concurrency; rounds that are due at the same time need not wait for a large one. */
const roundsAtOnce = 4;

/** Works on rounds: at once on request, and by a sweep that finds what a crash left behind. */
export function createRoundWorker({ name, due, work }: RoundWork): RoundWorker {
  const underWay = new Map<string, Promise<void>>();
  /** Some rounds are waiting for a free slot. */
  let waiting = false;
  let stopping: AbortSignal | undefined;

  const begin = (roundId: string) => {
    const working = work(roundId, stopping).finally(() => {
      underWay.delete(roundId);
      if (waiting) nudge();
    });
    // The caller that awaits the result gets the failure; `nudge` ignores it.
    working.catch(() => {});
    underWay.set(roundId, working);
  };

  const sweep = async () => {
    const left = (await due()).filter((id) => !underWay.has(id));
    const places = roundsAtOnce - underWay.size;
    waiting = left.length > places;
    if (!stopping?.aborted) for (const roundId of left.slice(0, Math.max(0, places))) begin(roundId);
  };

  // The job retries and logs a failure.
  const nudge = () => void sweep().catch(() => {});

  return {
    job: {
      name,
      everyMs: sweepMs,
      run: async (signal) => {
        stopping = signal;
        await sweep();
        await Promise.all(underWay.values());
      },
    },
    nudge,
  };
}
