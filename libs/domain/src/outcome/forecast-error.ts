import { courseSteps } from './course';
import { forecastLimits, forecastOf, type ClosedPool } from './forecast';

/** Percent of the time at which forecasts of closed pools are compared with their end. */
export const measuredPercents = [25, 50, 75, 90] as const;

export interface MeasuredPool extends ClosedPool {
  maxQty: number | null;
}

/**
 * Relative error of the likely figure that a closed pool would have had at a share of its time, from 0.
 * @param others closed pools without this one
 * @returns undefined without a forecast, and for a pool that was empty then or at its end
 */
export function forecastError(pool: MeasuredPool, others: readonly ClosedPool[], percent: number): number | undefined {
  const step = (courseSteps * percent) / 100;
  const course = pool.course.slice(0, step + 1);
  const [committed, end] = [course.at(-1)!, pool.course.at(-1)!];
  if (committed === 0 || end === 0) return undefined;
  const running = {
    ...pool,
    course,
    committed,
    approved: 0,
    // Unknown: a course has units per step only.
    movements: forecastLimits.movements,
    openAt: new Date(0),
    closeAt: new Date(courseSteps),
  };
  const forecast = forecastOf(running, others, new Date(step));
  return forecast && Math.abs(forecast.likely - end) / end;
}

/** Median of these errors in whole percent; null without any. */
export function medianPercent(errors: readonly number[]): number | null {
  if (errors.length === 0) return null;
  const sorted = [...errors].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return Math.round(50 * (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!));
}
