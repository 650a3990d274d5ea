import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { watchAsked } from '../browser/weight/asked';
import { root, stackTools, type Stack } from '../faults/platform/stack-tools';
import { acts, type Act, type Person } from './web/acts';
import { report, type Measured } from './web/report';
import { launchBrowser, signInAs, startSite } from './web/site';
import { startAgain, timesUntil, withStopwatch } from './web/stopwatch';

/**
 * `npm run bench:web`: what pages weigh and how soon they stand, from the production builds through the door, beside
 * the same pages built as one bundle. Each is opened in a browser that has nothing of the site yet.
 */
const repeats = Number(process.env.BENCH_REPEATS ?? 3);
const conditions = {
  normal: {},
  'CPU 4 × slower': { slower: 4 },
  // As Chromium's own tools name it: 1.6 Mbit/s and a round trip of 562 ms.
  'Fast 3G': { network: { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 } },
};
type Condition = keyof typeof conditions;
const wanted = process.env.BENCH_CONDITIONS?.split(',');
const variants = { federated: join(root, 'shell/dist'), 'one bundle': join(root, '.junto/bench/one-bundle') };

async function main(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'junto-web-'));
  const stack = await startSite(dir);
  const browser = await launchBrowser();
  const measured: Measured[] = [];
  try {
    await stack.supervised.get('edge')?.stop(5_000);
    for (const [variant, shell] of Object.entries(variants)) {
      const door = await openDoor(stack, shell);
      const people = new Map<Person, Awaited<ReturnType<BrowserContext['storageState']>>>();
      for (const who of ['buyer', 'supplier', 'admin'] as const) people.set(who, await signedIn(browser, stack, who));
      for (const condition of (wanted ?? Object.keys(conditions)) as Condition[])
        for (const act of acts)
          for (let repeat = 0; repeat < repeats; repeat++) {
            const one = {
              variant,
              condition,
              act: act.name,
              ...(await perform(browser, stack, act, condition, people)),
            };
            process.stderr.write(`${variant}, ${condition}, ${act.name}: ${Math.round(one.contentMs)} ms\n`);
            measured.push(one);
          }
      await door.stop(5_000);
    }
  } finally {
    await browser.close();
    await stack.stop();
    rmSync(dir, { recursive: true, force: true });
  }
  report(measured);
}

/** One act in a browser of its own. */
async function perform(
  browser: Browser,
  stack: Stack,
  act: Act,
  condition: Condition,
  people: Map<Person, Awaited<ReturnType<BrowserContext['storageState']>>>,
): Promise<Omit<Measured, 'variant' | 'condition' | 'act'>> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    baseURL: stack.publicUrl,
    storageState: act.who && people.get(act.who),
  });
  await withStopwatch(context);
  const page = await context.newPage();
  await slowed(page, conditions[condition]);
  let asked = watchAsked(page);
  await page.goto(act.at, { waitUntil: 'commit', timeout: 60_000 });
  let times = await timesUntil(page, act.shows);
  for (const { go, shows } of act.then ?? []) {
    const before = new Set((await asked()).map(({ path }) => path));
    const later = watchAsked(page);
    asked = async () => (await later()).filter(({ path, kind }) => kind === 'data' || !before.has(path));
    await startAgain(page);
    await go(page);
    times = await timesUntil(page, shows);
  }
  const answers = await asked();
  if (act.who) people.set(act.who, await context.storageState());
  await context.close();
  return { ...times, asked: answers };
}

async function slowed(page: Page, { slower, network }: { slower?: number; network?: object }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  if (slower) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  if (network) await devtools.send('Network.emulateNetworkConditions', network as never);
}

async function signedIn(browser: Browser, { publicUrl }: Stack, who: Person) {
  const context = await browser.newContext({ locale: 'en-US', baseURL: publicUrl });
  await signInAs(await context.newPage(), who);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The door again, with another shell behind it. */
async function openDoor(stack: Stack, shell: string) {
  const { environmentOf, launch, waitUntilReady } = await stackTools();
  const env = { ...process.env, ...environmentOf(stack, 'edge'), SHELL_DIR: shell };
  const main = join(root, 'services/edge/dist/main.cjs');
  const door = launch('edge', process.execPath, [main], { logFile: join(stack.places.logs, 'bench-edge.log'), env });
  await waitUntilReady(door, async () => (await fetch(`${stack.publicUrl}/readyz`)).ok, 60_000);
  return door;
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
