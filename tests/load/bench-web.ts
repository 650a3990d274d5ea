import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launch } from '../../tools/processes/launch.mjs';
import { waitUntilReady } from '../../tools/processes/wait-until.mjs';
import { root } from '../../tools/stack/places.mjs';
import { environmentOf, type Stack } from '../../tools/stack/topology.mjs';
import { codeBytes, kinds, recordRequests, type RequestedFile } from '../browser/weight/requested-files';
import { repeats, runBench, type Bench, type Column } from './harness';
import { acts, type Act, type Person } from './web/acts';
import { launchBrowser, signInAs, startSite } from './web/site';
import { startAgain, timesUntil, withStopwatch } from './web/stopwatch';

/**
 * `npm run bench:web`: what pages weigh and how soon they appear, from the production builds through the gateway, beside
 * the same pages built as one bundle. Each page opens in a browser with an empty cache.
 */
const conditions = {
  normal: {},
  'CPU 4 × slower': { slower: 4 },
  // Chromium's own tools name it so: 1.6 Mbit/s and a round trip of 562 ms.
  'Fast 3G': { network: { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 } },
};
type Condition = keyof typeof conditions;
const wanted = (process.env.BENCH_CONDITIONS?.split(',') ?? Object.keys(conditions)) as Condition[];
const variants = { federated: join(root, 'shell/dist'), 'one bundle': join(root, '.junto/bench/one-bundle') };
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

async function measurePages(bench: Bench): Promise<void> {
  const { results } = bench;
  const stack = await startSite(bench.dir);
  bench.defer(stack.stop);
  const browser = await launchBrowser();
  bench.defer(() => browser.close());
  await stack.supervised.get('edge')?.stop(5_000);
  for (const [variant, shell] of Object.entries(variants)) {
    const gateway = await startGateway(stack, shell);
    const sessions = new Map<Person, Session>();
    for (const who of ['buyer', 'supplier', 'admin'] as const) sessions.set(who, await signIn(browser, stack, who));
    for (const condition of wanted)
      for (const act of acts)
        for (let repeat = 0; repeat < repeats; repeat++) {
          const { contentMs, interactiveMs, requests } = await perform(browser, stack, act, condition, sessions);
          results.keep(`${act.name}, ${variant}`, {
            ...(condition === 'normal' && repeat === 0 && weightsOf(requests)),
            [`${condition} content`]: contentMs,
            [`${condition} interactive`]: interactiveMs,
          });
        }
    await gateway.stop(5_000);
  }
  const weights = ['code gzip KB', 'code Brotli KB', ...kinds, 'requests'];
  results.print(
    'page and build',
    weights.map((field) => [field, field, 0]),
  );
  results.print(
    'page and build',
    wanted.flatMap((one): Column[] => [
      [`${one}: content ms`, `${one} content`, 0],
      ['interactive ms', `${one} interactive`, 0],
    ]),
  );
}

function weightsOf(requests: readonly RequestedFile[]): Record<string, number> {
  const kb = (kind: RequestedFile['kind']) =>
    requests.filter((one) => one.kind === kind).reduce((total, { gzip }) => total + gzip, 0) / 1024;
  return {
    'code gzip KB': codeBytes(requests) / 1024,
    'code Brotli KB': codeBytes(requests, 'brotli') / 1024,
    ...Object.fromEntries(kinds.map((kind) => [kind, kb(kind)])),
    requests: requests.length,
  };
}

/** One act in a browser context of its own. */
async function perform(browser: Browser, stack: Stack, act: Act, condition: Condition, sessions: Map<Person, Session>) {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    baseURL: stack.publicUrl,
    storageState: act.who && sessions.get(act.who),
  });
  await withStopwatch(context);
  const page = await context.newPage();
  await slowDown(page, conditions[condition]);
  let requests = recordRequests(page);
  await page.goto(act.at, { waitUntil: 'commit', timeout: 60_000 });
  let times = await timesUntil(page, act.shows);
  for (const { go, shows } of act.then ?? []) {
    const before = new Set((await requests()).map(({ path }) => path));
    const later = recordRequests(page);
    requests = async () => (await later()).filter(({ path, kind }) => kind === 'data' || !before.has(path));
    await startAgain(page);
    await go(page);
    times = await timesUntil(page, shows);
  }
  const answers = await requests();
  await act.restore?.(page);
  if (act.who) sessions.set(act.who, await context.storageState());
  await context.close();
  return { ...times, requests: answers };
}

async function slowDown(page: Page, { slower, network }: { slower?: number; network?: object }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  if (slower) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  if (network) await devtools.send('Network.emulateNetworkConditions', network as never);
}

async function signIn(browser: Browser, { publicUrl }: Stack, who: Person): Promise<Session> {
  const context = await browser.newContext({ locale: 'en-US', baseURL: publicUrl });
  await signInAs(await context.newPage(), who);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The gateway with another shell. */
async function startGateway(stack: Stack, shell: string) {
  const env = { ...process.env, ...environmentOf(stack, 'edge'), SHELL_DIR: shell };
  const main = join(root, 'services/edge/dist/main.cjs');
  const gateway = launch('edge', process.execPath, [main], { logFile: join(stack.places.logs, 'bench-edge.log'), env });
  await waitUntilReady(gateway, async () => (await fetch(`${stack.publicUrl}/readyz`)).ok, 60_000);
  return gateway;
}

runBench('web', measurePages);
