import type { TFunction } from 'i18next';
import { percentChange, type TrendPeriod } from '@junto/domain/trend-periods';

/** What the running period comes to beside the one before, in words; nothing where there was nothing. */
export function changeInWords(t: TFunction, by: TrendPeriod, before: number, now: number): string | undefined {
  const change = percentChange(before, now);
  return change && t(`admin.dashboard.change.${by}`, { change });
}
