import { spawnSync } from 'node:child_process';
import path from 'node:path';

const watch = JSON.stringify(path.join(__dirname, 'hang-watch.mjs'));

/** Runs `code`, which hangs, in a process with the thread of a group of specs. */
const hang = (code: string) =>
  spawnSync(
    process.execPath,
    [
      '--eval',
      `const { Worker } = require('node:worker_threads');
      const watch = new Worker(${watch}, { workerData: { file: 'a.int.spec.ts', longestMs: 300 } });
      watch.postMessage('orders › are placed');
      function forever() { for (;;) Math.random(); }
      watch.once('online', () => { ${code} });`,
    ],
    { encoding: 'utf8', timeout: 60_000 },
  );

test('a loop that never ends is ended, and its stack and test are printed', () => {
  const { signal, stderr } = hang('forever()');
  expect(signal).toBe('SIGKILL');
  expect(stderr).toMatch(/^a\.int\.spec\.ts: nothing has happened for [\d.]+ minutes, last in: orders › are placed/);
  expect(stderr).toMatch(/\n {2}at forever \(/);
});

test.each([
  ['without a timer', 'setInterval(() => {}, 100_000)'],
  ['while a timer runs', 'setInterval(() => {}, 100)'],
])('a process that waits for something else %s is ended too, and not called busy', (_case, code) => {
  const { signal, stderr } = hang(code);
  expect(signal).toBe('SIGKILL');
  expect(stderr).toContain('The process is not busy: it waits.');
});
