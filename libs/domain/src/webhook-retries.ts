const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Delays after the first, second, … failed attempt: ten attempts within a day. */
const waitsMs = [5 * second, minute, 5 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 6 * hour, 9 * hour] as const;

/** Maximum duration of failures, of one message or of all messages to an address. */
export const failsAtMostMs = day;

/**
 * Delay of a message after its n-th failed attempt, in milliseconds; null: it is given up.
 * @param chance from 0 to 1: adds jitter of a tenth of the delay
 */
export function waitAfterTry(tries: number, chance: number): number | null {
  const waitMs = waitsMs[tries - 1];
  return waitMs === undefined ? null : Math.round(waitMs * (1 + chance / 10));
}

const firstPauseMs = 5 * second;
const longestPauseMs = 5 * minute;

/** From this many consecutive failed attempts the receiver counts as failing, not a single message. */
export const failuresThatPause = 3;

/** Pause of an address after this many consecutive failed attempts. Milliseconds. */
export function pauseOf(failures: number): number {
  if (failures < failuresThatPause) return 0;
  return Math.min(firstPauseMs * 2 ** (failures - failuresThatPause), longestPauseMs);
}
