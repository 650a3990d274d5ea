/**
 * The wall clock of a time zone as milliseconds since 1970, as if it were UTC: UTC methods return its parts, and the
 * device's daylight saving never shifts it.
 * @param timeZone IANA name; default: the device's own
 */
export function wallClockOf(instantMs: number, timeZone?: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day, hour, minute, second } = parts;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  return wall + (((instantMs % 1_000) + 1_000) % 1_000);
}

/**
 * The instant of a wall clock in a time zone. If clocks are set back, the first of the two instants; a wall clock that
 * is skipped when clocks are set forward becomes the instant after the gap.
 */
export function instantOf(wallMs: number, timeZone: string): number {
  const offsetAt = (instantMs: number) => wallClockOf(instantMs, timeZone) - instantMs;
  return wallMs - offsetAt(wallMs - offsetAt(wallMs));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = timeZone && formats.get(timeZone);
  if (known) return known;
  const numeric = 'numeric';
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric },
    hourCycle: 'h23',
  });
  // The device's own zone may change while the page is open.
  if (timeZone) formats.set(timeZone, format);
  return format;
}
