import { createContext, useContext, useMemo } from 'react';
import { numbersIn } from '@junto/i18n/formats/count';
import { formatCountry } from '@junto/i18n/formats/country';
import { formatDate, formatDateTime, formatDay, formatExact, formatTime, type Instant } from '@junto/i18n/formats/date';
import { useLanguage, useWords } from '../text/use-words';
import { relativeTime, timeUntil } from './relative-time';

/** Time zone in which the reader sees times; undefined: the browser's. */
export const TimeZone = createContext<string | undefined>(undefined);

/** Formats that follow the reader's language and time zone. Money does not: `formatMoney` of `libs/i18n`. */
export function useFormat() {
  const { t } = useWords();
  const language = useLanguage();
  const zone = useContext(TimeZone);
  return useMemo(
    () => ({
      zone,
      ...numbersIn[language],
      country: (country: string) => formatCountry(country, language),
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
