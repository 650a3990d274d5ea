/**
 * The database's clock, extrapolated between reads: the server's own clock may be minutes off but measures intervals
 * well. A read is valid for 10 s.
 */
const goodForMs = 10_000;

let seen: { now: Date; at: number } | undefined;

export function noteDatabaseTime(now: Date): void {
  seen = { now, at: performance.now() };
}

/** Undefined if the clock was not read recently. */
export function databaseTime(): Date | undefined {
  const passedMs = seen && performance.now() - seen.at;
  return seen && passedMs !== undefined && passedMs < goodForMs ? new Date(seen.now.getTime() + passedMs) : undefined;
}
