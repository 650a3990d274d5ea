import { execFileSync } from 'node:child_process';

/** Pins a process and its threads to one core, so that the measuring and the measured process do not share one. */
export function pinTo(core: number, pid: number): void {
  try {
    execFileSync('taskset', ['-a', '-cp', String(core), String(pid)], { stdio: 'ignore' });
  } catch {
    process.stderr.write('taskset is not here: processes share their cores\n');
  }
}
