/** Bands of the cart: met from 100 %, close from 80 %, else danger; 99.6 % is close, not met (decision 1). */
export type Band = 'met' | 'close' | 'danger';

/**
 * Progress of a pool towards its minimum, for bars and badges.
 * @param committed units, integer ≥ 0 @param moq units, integer ≥ 1 (0 returns 0)
 * @returns ratio 0..1, never rounded: 0.995 is "close", not "met"
 */
export function poolProgress(committed: number, moq: number): number {
  if (moq <= 0) return 0;
  return Math.min(1, committed / moq);
}

export function bandOf(committed: number, moq: number): Band {
  const ratio = poolProgress(committed, moq);
  if (ratio >= 1) return 'met';
  return committed * 100 >= moq * 80 ? 'close' : 'danger';
}

/** Displayed percentage of one offer: floored, so that nothing short of its MOQ shows 100 (decision 1). */
export function offerPercent(committed: number, moq: number): number {
  if (moq <= 0) return 0;
  return Math.min(100, Math.floor((committed * 100) / moq));
}

/**
 * Average progress over offers: the rounded ratio of totals (decision 1), at most 100, and 99 as long as the total is
 * below the MOQ. @returns whole percent
 */
export function averagePercent(totalCommitted: number, totalMoq: number): number {
  if (totalMoq <= 0) return 0;
  if (totalCommitted >= totalMoq) return 100;
  return Math.min(99, Math.round((totalCommitted * 100) / totalMoq));
}

/** Bands of a round's overall progress, ascending. */
export const roundBands = ['empty', 'filling', 'close', 'met'] as const;
export type RoundBand = (typeof roundBands)[number];

/** The band of a round's totals, judged by the displayed percentage; `empty` as long as nobody has ordered. */
export function roundBandOf(totalCommitted: number, totalMoq: number): RoundBand {
  if (totalCommitted <= 0) return 'empty';
  const percent = averagePercent(totalCommitted, totalMoq);
  if (percent >= 100) return 'met';
  return percent >= 80 ? 'close' : 'filling';
}

/** Units still missing to the MOQ. */
export function unitsToGo(committed: number, moq: number): number {
  return Math.max(0, moq - committed);
}

/** Units left below the cap, null without one. */
export function remainingOf(committed: number, maxQty: number | null): number | null {
  return maxQty === null ? null : Math.max(0, maxQty - committed);
}
