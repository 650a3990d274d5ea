import { createContext, useContext, useMemo } from 'react';
import { formatDate, formatDateTime, formatDay, formatExact, formatTime, type Instant } from '@junto/i18n/formats/date';
import { useLanguage, useWords } from '../text/use-words';
import { relativeTime, timeUntil } from './relative-time';

/** The zone that its reader has times shown in; left out, their browser's. */
export const TimeZone = createContext<string | undefined>(undefined);

/**
 * Formats that follow the language and the reader's zone. Money and counts do not: `formatMoney`, `formatCount` of the
 * i18n lib.
 */
export function useFormat() {
  const { t } = useWords();
  const language = useLanguage();
  const zone = useContext(TimeZone);
  return useMemo(
    () => ({
      zone,
      date: (instant: Instant) => formatDate(instant, language, zone),
      day: (day: string) => formatDay(day, language),
      dateTime: (instant: Instant) => formatDateTime(instant, language, zone),
      exact: (instant: Instant) => formatExact(instant, language, zone),
      time: (instant: Instant) => formatTime(instant, zone),
      relative: (instant: Instant, now = Date.now()) => relativeTime(t, instant, now),
      until: (instant: Instant, now = Date.now()) => timeUntil(t, instant, now),
    }),
    [t, language, zone],
  );
}
