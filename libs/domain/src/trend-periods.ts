/** Lengths of the periods by which figures over time are grouped; weeks start on Monday. */
export const trendPeriods = ['month', 'week', 'day'] as const;
export type TrendPeriod = (typeof trendPeriods)[number];

const dayMs = 24 * 3_600_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Number of periods shown. */
export const periodsShown: Record<TrendPeriod, number> = { month: 12, week: 12, day: 30 };

/**
 * First days of the last periods in UTC, the current one last.
 * @param length number of periods; default: as many as are shown
 * @returns `YYYY-MM-DD` each
 */
export function periodsUntil(now: Date, by: TrendPeriod, length = periodsShown[by]): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const monday = today - ((now.getUTCDay() + 6) % 7) * dayMs;
  const begins = {
    day: (ago: number) => today - ago * dayMs,
    week: (ago: number) => monday - ago * 7 * dayMs,
    month: (ago: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1),
  };
  return Array.from({ length }, (_, index) => dayOf(begins[by](length - 1 - index)));
}

/** The period that contains a day. @param periods first days, ascending; the day is not before the first of them */
export function periodOf(periods: readonly string[], day: string): string {
  return periods.findLast((from) => from <= day) ?? periods[0]!;
}

/** Signed change from the previous figure: `+38%`; undefined if that was zero. */
export function percentChange(before: number, now: number): string | undefined {
  if (before <= 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
}
