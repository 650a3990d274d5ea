import type { trendPeriods } from '@junto/contracts/admin/dashboard';

export type Period = (typeof trendPeriods)[number];

const dayMs = 24 * 3_600_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** How many of each are shown. */
const shown: Record<Period, number> = { month: 12, week: 12, day: 30 };

/** First days of the last periods in UTC, the running one last. @returns `YYYY-MM-DD` each */
export function periodsUntil(now: Date, by: Period): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const monday = today - ((now.getUTCDay() + 6) % 7) * dayMs;
  const begins = {
    day: (ago: number) => today - ago * dayMs,
    week: (ago: number) => monday - ago * 7 * dayMs,
    month: (ago: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1),
  };
  return Array.from({ length: shown[by] }, (_, index) => dayOf(begins[by](shown[by] - 1 - index)));
}

/** The period that a day falls into. @param periods first days, ascending; the day is not before the first of them */
export function periodOf(periods: readonly string[], day: string): string {
  return periods.findLast((from) => from <= day) ?? periods[0]!;
}
