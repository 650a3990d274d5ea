import type { BrowserContext, Page } from 'playwright-core';

/**
 * Runs in the page: notes when each heading stood there with nothing loading any more, and when the thread was last
 * busy for 50 ms or longer. All in milliseconds since the page was opened.
 */
const noting = `
  self.junto = { from: 0, seen: {}, busyUntil: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) junto.busyUntil = Math.max(junto.busyUntil, startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const heading = document.querySelector('h1')?.textContent.trim();
    if (heading && !document.querySelector('[aria-busy=true]')) junto.seen[heading] ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

export interface Times {
  contentMs: number;
  /** When the page had been idle for half a second after its content appeared: the end of its main-thread work. */
  interactiveMs: number;
}

export const withStopwatch = (context: BrowserContext) => context.addInitScript(noting);

export const startAgain = (page: Page) =>
  page.evaluate('Object.assign(junto, { from: performance.now(), seen: {}, busyUntil: 0 }); undefined');

/** Waits until a heading was seen and the page rests. */
export async function timesUntil(page: Page, heading: string, patienceMs = 60_000): Promise<Times> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const { from, seen, busyUntil, now } = await page.evaluate<{
      from: number;
      seen: Record<string, number>;
      busyUntil: number;
      now: number;
    }>('({ ...junto, now: performance.now() })');
    const content = seen[heading];
    if (content !== undefined && now - Math.max(content, busyUntil) > 500)
      return { contentMs: content - from, interactiveMs: Math.max(content, busyUntil) - from };
    if (Date.now() > until)
      throw new Error(`${page.url()} never showed ${heading}; it showed: ${Object.keys(seen).join(', ')}`);
    await page.waitForTimeout(50);
  }
}
