import { setTimeout as pause } from 'node:timers/promises';
import { startJobs } from './jobs';
import { createLog } from './telemetry/log';

const log = createLog('test', '0', 'silent');
test('runs a job at start and at its interval, never twice at a time, and again after a failure', async () => {
  let [runs, atOnce, most] = [0, 0, 0];
  const stop = startJobs(
    [
      {
        name: 'slow',
        everyMs: 5,
        run: async () => {
          most = Math.max(most, ++atOnce);
          await pause(20);
          atOnce--;
          if (++runs === 1) throw new Error('no');
        },
      },
    ],
    log,
  );
  await pause(150);
  await stop();
  expect(most).toBe(1);
  expect(runs).toBeGreaterThanOrEqual(3);
});

test('aborts a running job when stopped, waits for it, and ends the sleep of idle ones', async () => {
  let aborted = false;
  let ended = false;
  const stop = startJobs(
    [
      { name: 'sleeper', everyMs: 60_000, run: async () => {} },
      {
        name: 'worker',
        everyMs: 60_000,
        run: async (signal) => {
          await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
          aborted = true;
          await pause(30);
          ended = true;
        },
      },
    ],
    log,
  );
  await pause(10);
  await stop();
  expect([aborted, ended]).toEqual([true, true]);
});
