/** Number of equal steps into which the time of a pool is divided. */
export const courseSteps = 20;

/** Committed units of a pool after a change. */
export interface Movement {
  at: Date;
  units: number;
}

/** Share of the time that is over, from 0 to 1. */
export function elapsedShare(openAt: Date, closeAt: Date, now: Date): number {
  const share = (now.getTime() - openAt.getTime()) / (closeAt.getTime() - openAt.getTime());
  return Math.min(1, Math.max(0, share));
}

/**
 * The course of a pool: its committed units at the opening and at the end of each step up to now.
 * @param movements in order of time @returns `courseSteps` + 1 values for a closed pool
 */
export function courseOf(movements: readonly Movement[], openAt: Date, closeAt: Date, now: Date): number[] {
  const steps = Math.floor(elapsedShare(openAt, closeAt, now) * courseSteps);
  const stepMs = (closeAt.getTime() - openAt.getTime()) / courseSteps;
  let next = 0;
  let units = 0;
  return Array.from({ length: steps + 1 }, (_none, step) => {
    const until = openAt.getTime() + step * stepMs;
    for (; next < movements.length && movements[next]!.at.getTime() <= until; next++) units = movements[next]!.units;
    return units;
  });
}
