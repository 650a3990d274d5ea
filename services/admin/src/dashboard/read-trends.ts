import type { readTrends as readTrendsSpec } from '@junto/contracts/admin/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { periodOf, periodsUntil, type TrendPeriod } from '@junto/domain/trend-periods';
import { readDays } from '../figures/day-figures.model';
import { volumeOf, type Weights } from '../figures/figures.model';
import { addWeights } from '../figures/weigh';

/** Figures over time, summed up per day: one document per day, independent of the number of orders. */
export async function readTrends(by: TrendPeriod, now: Date): Promise<AnswerOf<typeof readTrendsSpec>> {
  const periods = periodsUntil(now, by);
  const [first, today] = [periods[0]!, now.toISOString().slice(0, 10)];
  const [orders, companies] = await Promise.all([
    readDays('orders', first, today),
    readDays('companies', first, today),
  ]);
  const ordersOf = summedUp(periods, orders);
  const companiesOf = summedUp(periods, companies);
  return {
    periods: periods.map((from) => {
      const count = (name: string) => ordersOf.get(from)?.[name] ?? 0;
      return {
        from,
        volume: volumeOf(count),
        placed: count('placed'),
        approved: count('sold'),
        companies: companiesOf.get(from)?.all ?? 0,
      };
    }),
  };
}

function summedUp(periods: readonly string[], days: ReadonlyMap<string, Weights>): Map<string, Weights> {
  const sums = new Map<string, Weights>();
  for (const [day, counts] of days) {
    const period = periodOf(periods, day);
    const sum = sums.get(period) ?? {};
    addWeights(sum, counts);
    sums.set(period, sum);
  }
  return sums;
}
