import { localeTags, type Language } from '../language';
import { wallClockOf } from './wall-clock';

// Intl's Portuguese months end in a dot and its order is 'd de MMM'; the product writes 'MMM dd, yyyy' in both.
const months: Record<Language, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  pt: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'],
};

export type Instant = string | number | Date;

/**
 * 'MMM dd, yyyy' with the language's month: `Dec 04, 2026`, `dez 04, 2026`.
 * @param timeZone IANA name; the reader's own when left out
 */
export function formatDate(instant: Instant, language: Language, timeZone?: string): string {
  const { year, month, day } = partsOf(instant, timeZone);
  return `${months[language][month - 1]} ${day}, ${year}`;
}

/**
 * A calendar day as `formatDate` writes one, the same in every zone.
 * @param day `YYYY-MM-DD`
 */
export function formatDay(day: string, language: Language): string {
  return formatDate(`${day}T00:00:00Z`, language, 'UTC');
}

/** Hours and minutes, 24-hour: `10:42`. */
export function formatTime(instant: Instant, timeZone?: string): string {
  const { hour, minute } = partsOf(instant, timeZone);
  return `${hour}:${minute}`;
}

/** Date and time, for fields and lists: `Dec 07, 2026 09:00`. */
export function formatDateTime(instant: Instant, language: Language, timeZone?: string): string {
  return `${formatDate(instant, language, timeZone)} ${formatTime(instant, timeZone)}`;
}

/** The exact time with its zone, for tooltips and a round's last day (decision 15): `Dec 04, 2026 18:00 GMT-3`. */
export function formatExact(instant: Instant, language: Language, timeZone?: string): string {
  return `${formatDateTime(instant, language, timeZone)} ${zoneOf(instant, language, timeZone)}`;
}

/** ISO 8601 as clocks of the zone show it, with its offset: `2026-12-04T18:00:00-03:00`. @param timeZone IANA name */
export function isoIn(instant: Instant, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const zone = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const { year, month, day, hour, minute, second } = partsOf(instant, timeZone);
  const offset = zone.replace('GMT', '') || '+00:00';
  return `${year}-${String(month).padStart(2, '0')}-${day}T${hour}:${minute}:${second}${offset}`;
}

function zoneOf(instant: Instant, language: Language, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(localeTags[language], { timeZone, timeZoneName: 'short' });
  return format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
}

function partsOf(instant: Instant, timeZone?: string) {
  const wall = new Date(wallClockOf(new Date(instant).getTime(), timeZone));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return {
    year: String(wall.getUTCFullYear()),
    month: wall.getUTCMonth() + 1,
    day: twoDigits(wall.getUTCDate()),
    hour: twoDigits(wall.getUTCHours()),
    minute: twoDigits(wall.getUTCMinutes()),
    second: twoDigits(wall.getUTCSeconds()),
  };
}
