import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatDay, formatExact, formatTime, type Instant } from '@junto/i18n/formats/date';
import { relativeTime, timeUntil } from '@junto/i18n/formats/relative-time';
import type { Language } from '@junto/i18n/language';
import type { Text } from '@junto/i18n/text';

/** Makes every key of the language files known to `t` in whoever imports this. */
export type KnownText = Text;

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.language === 'pt' ? 'pt' : 'en';
}

/** Formats that follow the language. Money and counts do not: `formatMoney`, `formatCount` of the i18n lib. */
export function useFormat() {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(
    () => ({
      date: (instant: Instant) => formatDate(instant, language),
      day: (day: string) => formatDay(day, language),
      dateTime: (instant: Instant) => formatDateTime(instant, language),
      exact: (instant: Instant) => formatExact(instant, language),
      time: (instant: Instant) => formatTime(instant),
      relative: (instant: Instant, now = Date.now()) => relativeTime(t, instant, now),
      until: (instant: Instant, now = Date.now()) => timeUntil(t, instant, now),
    }),
    [t, language],
  );
}
