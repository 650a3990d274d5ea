import { writeSync } from 'node:fs';

/**
 * Ends the process of a group of specs at once. By a signal, which Jest reports as a failure of the group; after an
 * exit code it would run the group again.
 * @param {readonly string[]} lines for standard error
 */
export function endProcess(lines) {
  try {
    writeSync(2, `${lines.join('\n')}\n`);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}
