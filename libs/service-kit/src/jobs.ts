import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './telemetry/log';
import { counter } from './telemetry/metrics';

/** Something that a service does by itself, every so often. With several replicas all of them do it. */
export interface Job {
  name: string;
  everyMs: number;
  run: (signal: AbortSignal) => Promise<void>;
}

const failures = counter({ name: 'junto_job_failures_total', help: 'Runs of a job that failed', labels: ['job'] });

/** Runs each job at once and then at its pace, never twice at a time. @returns stops and waits for what runs */
export function startJobs(jobs: readonly Job[], log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const loops = jobs.map(async ({ name, everyMs, run }) => {
    while (!stopping.signal.aborted) {
      try {
        await run(stopping.signal);
      } catch (error) {
        failures.inc({ job: name });
        log.error({ err: error, job: name }, 'a job failed and will run again');
      }
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}
