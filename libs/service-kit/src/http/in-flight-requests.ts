import { setImmediate as others, setTimeout as pause } from 'node:timers/promises';

let underWay = 0;

/** Counts a request of a caller as long as it is answered. @returns to be called once it is */
export function trackRequest(): () => void {
  underWay++;
  return () => void underWay--;
}

/**
 * Work that nobody waits for stands back at one place for at most so long: an answer may be an upload, or never end.
 */
const longestMs = 10;

/**
 * For long work in the background, between its stretches: others who are served by this process have their turn, and
 * whoever is being answered has the process and the database to themselves until they are.
 * @param over tells when it was long enough: after 10 ms, unless a test says otherwise
 */
export async function yieldToRequests(over = sinceMs(longestMs)): Promise<void> {
  await others();
  while (underWay > 0 && !over()) await pause(1);
}

function sinceMs(ms: number): () => boolean {
  const until = performance.now() + ms;
  return () => performance.now() >= until;
}
