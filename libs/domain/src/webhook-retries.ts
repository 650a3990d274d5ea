const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Waits after the first, second, … failed try: ten tries within a day. */
const waitsMs = [5 * second, minute, 5 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 6 * hour, 9 * hour] as const;

/** How long something may fail, a message or all messages to an address. */
export const failsAtMostMs = day;

/**
 * How long a message waits after its n-th try failed, in milliseconds; null: it is given up.
 * @param chance from 0 to 1: spreads those that failed together over a tenth of the wait
 */
export function waitAfterTry(tries: number, chance: number): number | null {
  const waitMs = waitsMs[tries - 1];
  return waitMs === undefined ? null : Math.round(waitMs * (1 + chance / 10));
}

const firstPauseMs = 5 * second;
const longestPauseMs = 5 * minute;

/** From this many failed tries in a row the receiver fails, not a single message. */
export const failuresThatPause = 3;

/** How long sending to an address pauses after this many failed tries in a row. Milliseconds. */
export function pauseOf(failures: number): number {
  if (failures < failuresThatPause) return 0;
  return Math.min(firstPauseMs * 2 ** (failures - failuresThatPause), longestPauseMs);
}
