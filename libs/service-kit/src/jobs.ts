import type { Log } from './telemetry/log';
import { counter } from './telemetry/metrics';
import { createWake, type Wake } from './work/wake';

/** Something that a service does by itself, every so often. With several replicas all of them do it. */
export interface Job {
  name: string;
  everyMs: number;
  run: (signal: AbortSignal) => Promise<void>;
  /** By which it is run before its time. */
  wake?: Wake;
}

const failures = counter({ name: 'junto_job_failures_total', help: 'Runs of a job that failed', labels: ['job'] });

/** Runs each job at once and then at its pace, never twice at a time. @returns stops and waits for what runs */
export function startJobs(jobs: readonly Job[], log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const wakes = jobs.map(({ wake = createWake() }) => wake);
  const loops = jobs.map(async ({ name, everyMs, run }, index) => {
    // A figure that first appears as a 1 has not risen for Prometheus.
    failures.inc({ job: name }, 0);
    while (!stopping.signal.aborted) {
      try {
        await run(stopping.signal);
      } catch (error) {
        failures.inc({ job: name });
        log.error({ err: error, job: name }, 'a job failed and will run again');
      }
      await wakes[index]!.sleep(everyMs);
    }
  });
  return async () => {
    stopping.abort();
    for (const wake of wakes) wake.nudge();
    await Promise.all(loops);
  };
}
