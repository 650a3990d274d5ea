/** Smaller differences are ignored: the header has whole seconds, and a response takes time. */
const toleratedMs = 2_000;
const headerStepMs = 1_000;

let aheadMs = 0;
const listeners = new Set<() => void>();

/** How far the server's clock is ahead of this browser's, in ms; 0 until a response shows a relevant difference. */
export function serverAheadMs(): number {
  return aheadMs;
}

export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Estimates the server's clock, which is authoritative (decision 15), from the `Date` header of a response that was
 * created between two moments of this browser. The previous estimate is kept while it is consistent, so that a slow
 * response does not make it worse.
 */
export function learnServerClock(date: string | null, sentAt: number, receivedAt: number): void {
  const serverAt = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(serverAt)) return;
  const min = serverAt - receivedAt;
  const max = serverAt + headerStepMs - sentAt;
  const possible = (ms: number) => ms >= min - toleratedMs && ms <= max + toleratedMs;
  if (possible(aheadMs)) return;
  aheadMs = possible(0) ? 0 : Math.round((min + max) / 2);
  for (const listener of [...listeners]) listener();
}
