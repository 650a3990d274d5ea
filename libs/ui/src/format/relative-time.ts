import type { TFunction } from 'i18next';
import type { Instant } from '@junto/i18n/formats/date';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** 'Just now' under one hour, 'Nh ago' under a day, 'Nd ago' after that. */
export function relativeTime(t: TFunction, instant: Instant, now: number): string {
  const passedMs = now - new Date(instant).getTime();
  if (passedMs < hourMs) return t('ui.time.justNow');
  if (passedMs < dayMs) return t('ui.time.hoursAgo', { hours: Math.floor(passedMs / hourMs) });
  return t('ui.time.daysAgo', { days: Math.floor(passedMs / dayMs) });
}

/**
 * Time until a near instant in the largest whole unit: minutes under an hour, hours under two days, then days.
 * Undefined after it.
 */
export function timeUntil(t: TFunction, instant: Instant, now: number): string | undefined {
  const leftMs = new Date(instant).getTime() - now;
  if (leftMs <= 0) return undefined;
  if (leftMs < hourMs) return t('ui.time.inMinutes', { count: Math.max(1, Math.floor(leftMs / 60_000)) });
  if (leftMs < 2 * dayMs) return t('ui.time.inHours', { count: Math.floor(leftMs / hourMs) });
  return t('ui.time.inDays', { count: Math.floor(leftMs / dayMs) });
}
