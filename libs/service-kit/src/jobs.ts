import type { Log } from './telemetry/log';
import { counter } from './telemetry/metrics';
import { createWake, type Wake } from './work/wake';

/** Periodic work of a service. All replicas run it. */
export interface Job {
  name: string;
  everyMs: number;
  run: (signal: AbortSignal) => Promise<void>;
  /** Runs the job before its next interval. */
  wake?: Wake;
}

const failures = counter({ name: 'junto_job_failures_total', help: 'Runs of a job that failed', labels: ['job'] });

/**
 * Runs each job at start and then at its interval, never twice at a time. @returns a function that stops the jobs and
 * waits for running ones
 */
export function startJobs(jobs: readonly Job[], log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const sleepers = jobs.map(({ wake = createWake() }) => wake);
  const loops = jobs.map(async ({ name, everyMs, run }, index) => {
    // Prometheus sees no increase in a series that first appears as 1.
    failures.inc({ job: name }, 0);
    while (!stopping.signal.aborted) {
      try {
        await run(stopping.signal);
      } catch (error) {
        failures.inc({ job: name });
        log.error({ err: error, job: name }, 'a job failed and will run again');
      }
      await sleepers[index]!.sleep(everyMs);
    }
  });
  return async () => {
    stopping.abort();
    for (const wake of sleepers) wake.nudge();
    await Promise.all(loops);
  };
}
