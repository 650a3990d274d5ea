/**
 * The database's clock between two looks at it: the server's own may be minutes off, but it counts seconds well. A look
 * is good for 10 s.
 */
const goodForMs = 10_000;

let seen: { now: Date; at: number } | undefined;

export function noteDatabaseTime(now: Date): void {
  seen = { now, at: performance.now() };
}

/** Undefined when it was not looked at lately. */
export function databaseTime(): Date | undefined {
  const passedMs = seen && performance.now() - seen.at;
  return seen && passedMs !== undefined && passedMs < goodForMs ? new Date(seen.now.getTime() + passedMs) : undefined;
}
