import { createWake } from './wake';

const elapsedOf = async (run: () => Promise<void>) => {
  const began = performance.now();
  await run();
  return performance.now() - began;
};

test('a sleep lasts its time, and ends at once when it is nudged', async () => {
  const wake = createWake();
  expect(await elapsedOf(() => wake.sleep(30))).toBeGreaterThan(25);
  setTimeout(wake.nudge, 10);
  expect(await elapsedOf(() => wake.sleep(10_000))).toBeLessThan(10_000);
});

test('a nudge before the sleep skips the sleep once', async () => {
  const wake = createWake();
  wake.nudge();
  expect(await elapsedOf(() => wake.sleep(10_000))).toBeLessThan(10_000);
  expect(await elapsedOf(() => wake.sleep(30))).toBeGreaterThan(25);
});
