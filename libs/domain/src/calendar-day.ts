const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The day of an instant in UTC, `YYYY-MM-DD`. */
export function dayInUtc(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The oldest calendar day that has not ended everywhere, `YYYY-MM-DD`: at UTC−12 days end last. */
export function oldestDay(now: Date): string {
  return dayInUtc(now.getTime() - 12 * hourMs);
}

/**
 * Whether a calendar day is over everywhere on earth. A day that has not ended somewhere is not past, so nobody is
 * refused, or marked as late, on their current day (decision 15).
 * @param day `YYYY-MM-DD`
 */
export function isDayOver(day: string, now: Date): boolean {
  return day < oldestDay(now);
}

/** The calendar day of an instant in the local time zone, `YYYY-MM-DD`. */
export function dayHere(at: Date): string {
  return dayInUtc(at.getTime() - at.getTimezoneOffset() * 60_000);
}

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. @param zone IANA name */
export function dayIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);
}

/** End of a calendar day in the local time zone: for 'two days left'. */
export function endOfDayHere(day: string): Date {
  return new Date(`${day}T23:59:59.999`);
}

/** The instant that represents a calendar day in messages: its midnight in UTC. */
export function instantOfDay(day: string): string {
  return `${day}T00:00:00.000Z`;
}

/**
 * The calendar day that an instant represents. Messages carry midnight in UTC. Older messages carry the last minute of
 * the day in the sender's zone, which implies the zone: of two candidates that differ by a day, the one from UTC−10 to
 * UTC+13 is taken. Any other instant is a day in UTC.
 */
export function dayOfInstant(instant: string): string {
  const ms = Date.parse(instant);
  const untilMidnight = dayMs - 1 - (ms % dayMs);
  const isEndOfDay = ms % 60_000 === 59_999;
  const zone = untilMidnight > 13 * hourMs ? untilMidnight - dayMs : untilMidnight;
  return dayInUtc(isEndOfDay ? ms + zone : ms);
}
