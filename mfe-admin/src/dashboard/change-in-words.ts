import type { TFunction } from 'i18next';
import type { trendPeriods } from '@junto/contracts/admin/dashboard';

/** What the running period comes to beside the one before, in words; nothing where there was nothing. */
export function changeInWords(
  t: TFunction,
  by: (typeof trendPeriods)[number],
  before: number,
  now: number,
): string | undefined {
  if (before <= 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  const change = `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
  return t(`admin.dashboard.change.${by}`, { change });
}
