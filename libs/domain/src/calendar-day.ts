const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The day of an instant in UTC, `YYYY-MM-DD`. */
function dayInUtc(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The oldest day that it still is somewhere on earth, `YYYY-MM-DD`: at UTC−12 days last longest. */
export function oldestDay(now: Date): string {
  return dayInUtc(now.getTime() - 12 * hourMs);
}

/**
 * Whether a calendar day is over everywhere on earth. A day that anybody anywhere still has
 * is not past, so nobody is refused, or called late, on what is today for them (decision 15).
 * @param day `YYYY-MM-DD`
 */
export function isDayOver(day: string, now: Date): boolean {
  return day < oldestDay(now);
}

/** The calendar day of an instant in the zone of whoever runs this, `YYYY-MM-DD`. */
export function dayHere(at: Date): string {
  return dayInUtc(at.getTime() - at.getTimezoneOffset() * 60_000);
}

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. @param zone IANA name */
export function dayIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);
}

/** When a calendar day ends in the zone of whoever runs this: for 'two days left'. */
export function endOfDayHere(day: string): Date {
  return new Date(`${day}T23:59:59.999`);
}

/** The instant by which messages carry a calendar day: its midnight in UTC. */
export function instantOfDay(day: string): string {
  return `${day}T00:00:00.000Z`;
}

/**
 * The calendar day that an instant was meant as. Midnight in UTC is what messages carry. Before days were days, a form
 * sent the last minute of the day in its reader's zone, which tells the zone: of two that differ by a day the one from
 * UTC−10 to UTC+13 is meant. All else is a day of UTC.
 */
export function dayOfInstant(instant: string): string {
  const ms = Date.parse(instant);
  const untilMidnight = dayMs - 1 - (ms % dayMs);
  const isEndOfDay = ms % 60_000 === 59_999;
  const zone = untilMidnight > 13 * hourMs ? untilMidnight - dayMs : untilMidnight;
  return dayInUtc(isEndOfDay ? ms + zone : ms);
}
