import { setTimeout } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** Without a new request for this long after the last answer, the step is complete: time to run what arrived. */
const quietMs = 1_500;

/** A request that waits in the browser. */
interface Held {
  requestId: string;
  /** Of the request in events of the network. */
  networkId?: string | undefined;
}

/**
 * Opens a page and holds its requests until no further one arrives, then releases them together, and repeats until the
 * page is drawn. Requests of one step did not wait for one another, however long each takes.
 * @param address of the page @param drawn expression that is true once the page is drawn
 * @returns the requested paths, step by step
 */
export async function stepsUntil(devtools: CDPSession, address: string, drawn: string): Promise<string[][]> {
  const held: (Held & { path: string })[] = [];
  const steps: string[][] = [];
  const unanswered = new Set<string>();
  let changedAt = Date.now();
  const pass = ({ requestId, networkId }: Held) => {
    if (networkId) unanswered.add(networkId);
    return devtools.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  };
  devtools.on('Fetch.requestPaused', ({ requestId, networkId, request }) => {
    const { pathname: path } = new URL(request.url);
    // Cached or already requested: it causes no further waiting.
    if (request.method === 'GET' && steps.some((step) => step.includes(path)))
      return void pass({ requestId, networkId });
    held.push({ requestId, networkId, path });
    changedAt = Date.now();
  });
  const onAnswer = ({ requestId }: { requestId: string }) => {
    if (unanswered.delete(requestId)) changedAt = Date.now();
  };
  devtools.on('Network.loadingFinished', onAnswer);
  devtools.on('Network.loadingFailed', onAnswer);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
  // Resolved when the page is loaded, which is held like all other requests.
  void devtools.send('Page.navigate', { url: address }).catch(() => undefined);
  while (!(await isTrue(devtools, drawn))) {
    await setTimeout(50);
    const quiet = Date.now() - changedAt;
    if (quiet > 30_000) throw new Error(`No further request or answer arrives: ${JSON.stringify(steps)}`);
    // A server that answers one request later than the others makes no step of its own.
    if (held.length === 0 || unanswered.size > 0 || quiet < quietMs) continue;
    const together = held.splice(0);
    steps.push(together.map(({ path }) => path));
    changedAt = Date.now();
    await Promise.all(together.map(pass));
  }
  await devtools.send('Fetch.disable');
  return steps;
}

/** Waits until the page exists and is not navigating. */
async function isTrue(devtools: CDPSession, expression: string): Promise<boolean> {
  const evaluated = devtools.send('Runtime.evaluate', { expression, returnByValue: true });
  const answer = await Promise.race([evaluated.catch(() => undefined), setTimeout(1_000)]);
  return answer?.result.value === true;
}
