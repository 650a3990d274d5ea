/** Differences within this stay: a header knows whole seconds, and an answer takes its time. */
const toleratedMs = 2_000;
const headerStepMs = 1_000;

let aheadMs = 0;
const listeners = new Set<() => void>();

/** How far the server's clock is ahead of this browser's, in ms; 0 until an answer showed a difference worth having. */
export function serverAheadMs(): number {
  return aheadMs;
}

export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Learns the server's clock (it decides, decision 15) from the `Date` of an answer that was made between two moments of
 * this browser. What is known stays while it may still be right, so that a slow answer doesn't make it worse.
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
