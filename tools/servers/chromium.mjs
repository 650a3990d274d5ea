import { existsSync } from 'node:fs';
import { onPath, run } from '../processes/run.mjs';

/** Prefers the headless shell, which needs a quarter less CPU than a complete browser. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Flags to run headless, as root, and without network requests of its own. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // Text layout like in a browser with a screen.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium for the browser tests: CHROME_PATH, the PATH, Playwright's own, Debian's package.
 * @param {(line: string) => void} log
 * @returns {Promise<string>}
 */
export async function findChromium(log) {
  const own = process.env.CHROME_PATH;
  if (own) {
    if (existsSync(own)) return own;
    throw new Error(`CHROME_PATH is set to ${own}, which doesn't exist.`);
  }
  return (await presentChromium()) ?? (await ofDebian(log)) ?? (await fromPlaywright(log)) ?? missing();
}

/** Where a Chromium is without installing one; undefined: nowhere yet. */
export async function presentChromium() {
  const own = process.env.CHROME_PATH;
  if (own) return existsSync(own) ? own : undefined;
  return onPath(...names) ?? (await ofPlaywright());
}

/** Undefined also while Playwright isn't installed: `npm run doctor` runs before any package is. */
async function ofPlaywright() {
  const playwright = await import('playwright-core').catch(() => undefined);
  const file = playwright?.chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

/** @param {(line: string) => void} log */
async function ofDebian(log) {
  const apt = onPath('apt-get');
  if (!apt || process.getuid?.() !== 0) return undefined;
  log("chromium: installing the distribution's package (about 1 min, once)");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Concurrent runs wait for apt's lock.
  const aptGet = (/** @type {string[]} */ ...args) => run(apt, ['-o', 'DPkg::Lock::Timeout=300', ...args], { env });
  const install = async (/** @type {string} */ name) =>
    (await aptGet('install', '--yes', '--no-install-recommends', name)).code === 0;
  if (await install('chromium-headless-shell')) return onPath(...names);
  await aptGet('update');
  // Ubuntu has no package of the headless shell.
  if (!(await install('chromium-headless-shell'))) await install('chromium');
  return onPath(...names);
}

/** @param {(line: string) => void} log */
async function fromPlaywright(log) {
  log("chromium: downloading Playwright's build (about 1 min, once)");
  await run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  return ofPlaywright();
}

/** @returns {never} */
function missing() {
  throw new Error('Chromium is missing: install chromium or Chrome, or set CHROME_PATH to its program.');
}
