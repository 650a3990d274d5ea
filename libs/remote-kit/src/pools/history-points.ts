export interface HistoryPoint {
  /** Epoch ms. */
  at: number;
  committed: number;
}

/**
 * Chart points of a pool's history, ending with the units committed now, so that the line agrees with the progress bar.
 */
export function pointsOf(
  wire: readonly { at: string; committed: number }[],
  committedNow: number,
  nowMs: number,
): HistoryPoint[] {
  const points = wire.map(({ at, committed }) => ({ at: Date.parse(at), committed })).filter(({ at }) => at < nowMs);
  return points.length === 0 && committedNow === 0 ? [] : [...points, { at: nowMs, committed: committedNow }];
}
