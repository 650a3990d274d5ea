import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromiumFlags, findChromium } from '../servers/chromium.mjs';
import { startStack } from '../stack/start-stack.mjs';

/**
 * The whole platform from its production builds, with demo data, on free ports and with a state folder of its own. The
 * browser tests are told where it is.
 */
export default async function startStackForTests() {
  const say = (/** @type {string} */ line) => console.error(line);
  process.env.CHROME_PATH ||= await findChromium(say);
  process.env.JUNTO_CHROME_FLAGS = JSON.stringify(chromiumFlags);
  if (process.env.JUNTO_DOOR_URL) return;
  const dir = mkdtempSync(path.join(os.tmpdir(), 'junto-browser-'));
  const stack = await startStack({ stateDir: dir, door: 0, say, space: `t${randomBytes(4).toString('hex')}` });
  Object.assign(process.env, {
    JUNTO_DOOR_URL: stack.publicUrl,
    JUNTO_REMOTES_DIR: stack.places.remotes,
    JUNTO_STACK_FILE: stack.places.stack,
  });
  Object.assign(globalThis, { juntoTestServers: { dir, stop: stack.stop } });
}
