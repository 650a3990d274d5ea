import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromiumFlags, findChromium } from '../servers/chromium.mjs';
import { startStack } from '../stack/start-stack.mjs';

/**
 * Starts the whole platform from its production builds, with demo data, on free ports: one stack per worker of Jest, so
 * that specs in two workers never change each other's accounts or releases. `stack-of-worker.mjs` chooses among them.
 * @param {{ maxWorkers: number }} config
 */
export default async function startStacksForTests({ maxWorkers }) {
  const log = (/** @type {string} */ line) => console.error(line);
  process.env.CHROME_PATH ||= await findChromium(log);
  process.env.JUNTO_CHROME_FLAGS = JSON.stringify(chromiumFlags);
  if (process.env.JUNTO_DOOR_URL) return;
  // Specs look at rounds of today; those of the past would double the time that a stack takes to start.
  process.env.DEMO_HISTORY ??= 'none';
  const dir = mkdtempSync(path.join(os.tmpdir(), 'junto-browser-'));
  /** @type {Awaited<ReturnType<typeof startStack>>[]} */
  const stacks = [];
  for (let number = 1; number <= maxWorkers; number++) {
    const space = `t${randomBytes(4).toString('hex')}`;
    stacks.push(await startStack({ stateDir: path.join(dir, `${number}`), gateway: 0, log, space }));
  }
  process.env.JUNTO_TEST_STACKS = JSON.stringify(
    stacks.map(({ publicUrl, places }) => ({
      JUNTO_DOOR_URL: publicUrl,
      JUNTO_REMOTES_DIR: places.remotes,
      JUNTO_STACK_FILE: places.stack,
    })),
  );
  const stop = async () => void (await Promise.all(stacks.map((stack) => stack.stop())));
  Object.assign(globalThis, { juntoTestServers: { dir, stop } });
}
