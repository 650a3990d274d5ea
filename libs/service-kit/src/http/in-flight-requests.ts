import { setImmediate as others, setTimeout as pause } from 'node:timers/promises';

let underWay = 0;

/** Counts a request as in flight. @returns a function to call when it is answered */
export function trackRequest(): () => void {
  underWay++;
  return () => void underWay--;
}

/** Longest pause of background work at one point: a response may be an upload, or never end. */
const longestMs = 10;

/**
 * Call it between the steps of long background work: it yields to the event loop and waits while requests are in
 * flight, so that they have the process and the database to themselves.
 * @param over returns true when the wait is over: after 10 ms unless a test decides otherwise
 */
export async function yieldToRequests(over = sinceMs(longestMs)): Promise<void> {
  await others();
  while (underWay > 0 && !over()) await pause(1);
}

function sinceMs(ms: number): () => boolean {
  const until = performance.now() + ms;
  return () => performance.now() >= until;
}
