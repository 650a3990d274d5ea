import { execFileSync } from 'node:child_process';

/** Keeps a process and its threads on one core, so that who is measured and who measures don't share one. */
export function pinTo(core: number, pid: number): void {
  try {
    execFileSync('taskset', ['-a', '-cp', String(core), String(pid)], { stdio: 'ignore' });
  } catch {
    process.stderr.write('taskset is not here: processes share their cores\n');
  }
}
