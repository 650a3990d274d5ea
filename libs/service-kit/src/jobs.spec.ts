import { setTimeout as pause } from 'node:timers/promises';
import { startJobs } from './jobs';
import { createLog } from './telemetry/log';

const log = createLog('test', '0', 'silent');
test('a job runs at once and at its pace, never twice at a time, and goes on after a failure', async () => {
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

test('stopping tells the job, waits for it, and wakes one that sleeps', async () => {
  let heard = false;
  let ended = false;
  const stop = startJobs(
    [
      { name: 'sleeper', everyMs: 60_000, run: async () => {} },
      {
        name: 'worker',
        everyMs: 60_000,
        run: async (signal) => {
          await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
          heard = true;
          await pause(30);
          ended = true;
        },
      },
    ],
    log,
  );
  await pause(10);
  await stop();
  expect([heard, ended]).toEqual([true, true]);
});
