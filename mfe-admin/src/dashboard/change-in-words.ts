import type { TFunction } from 'i18next';
import { percentChange, type TrendPeriod } from '@junto/domain/trend-periods';

/** Compares the current period with the previous one in words; empty if the previous period is zero. */
export function changeInWords(t: TFunction, by: TrendPeriod, before: number, now: number): string | undefined {
  const change = percentChange(before, now);
  return change && t(`admin.dashboard.change.${by}`, { change });
}
