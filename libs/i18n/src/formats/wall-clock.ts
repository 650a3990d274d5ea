/**
 * What clocks of a time zone show, as milliseconds since 1970 of a day without time zones: UTC methods read its parts,
 * and no daylight saving of the device comes in between.
 * @param timeZone IANA name
 */
export function wallClockOf(instantMs: number, timeZone: string): number {
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
 * The instant at which clocks of a time zone show a wall clock; the first of two, and the one after a gap where clocks
 * skip it.
 */
export function instantOf(wallMs: number, timeZone: string): number {
  const offsetAt = (instantMs: number) => wallClockOf(instantMs, timeZone) - instantMs;
  return wallMs - offsetAt(wallMs - offsetAt(wallMs));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const numeric = 'numeric';
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric },
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}
