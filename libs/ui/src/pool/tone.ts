import { averagePercent, bandOf, offerPercent } from '@junto/domain/pool-progress';

/** Color tone of a bar and its badge. `danger` is used only in the cart. */
export type PoolTone = 'filling' | 'close' | 'met' | 'danger';

/** Place in which a pool is shown; it decides whether danger is used and when a badge becomes solid. */
export type PoolPlace = 'list' | 'dialog' | 'cart';

/** Tone and percentage of one offer: bands on the exact ratio, the figure floored (decision 1). */
export function offerTone(committed: number, moq: number, place: PoolPlace): { tone: PoolTone; percent: number } {
  const band = bandOf(committed, moq);
  const tone = band === 'danger' && place !== 'cart' ? 'filling' : band;
  return { tone, percent: offerPercent(committed, moq) };
}

/** Tone and percentage of a round's totals: rounded, and judged by the displayed value (decision 1). */
export function averageTone(totalCommitted: number, totalMoq: number): { tone: PoolTone; percent: number } {
  const percent = averagePercent(totalCommitted, totalMoq);
  return { percent, tone: percent >= 100 ? 'met' : percent >= 80 ? 'close' : 'filling' };
}

/** Tinted by default; solid from 80 % in lists, from 100 % in the round dialog, never in the cart. */
export function isSolid(tone: PoolTone, place: PoolPlace): boolean {
  if (place === 'cart') return false;
  return tone === 'met' || (tone === 'close' && place === 'list');
}
