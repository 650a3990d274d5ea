export interface HistoryPoint {
  /** Epoch ms. */
  at: number;
  committed: number;
}

/**
 * Points of a chart from those of the wire, ending with what is committed now, so that the line agrees with the bar.
 */
export function pointsOf(
  wire: readonly { at: string; committed: number }[],
  committedNow: number,
  nowMs: number,
): HistoryPoint[] {
  const points = wire.map(({ at, committed }) => ({ at: Date.parse(at), committed })).filter(({ at }) => at < nowMs);
  return points.length === 0 && committedNow === 0 ? [] : [...points, { at: nowMs, committed: committedNow }];
}
