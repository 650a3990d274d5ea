import { trusted } from 'mongoose';
import type { AnswerOf } from '@junto/contracts/endpoint';
import type { readSalesTrend as readSalesTrendSpec } from '@junto/contracts/supplier/dashboard';
import type { TradeCurrency } from '@junto/contracts/wire';
import { periodOf, periodsShown, periodsUntil, type TrendPeriod } from '@junto/domain/trend-periods';
import type { AmountPerCurrency } from '../figures/company-figures.model';
import { toAmountsDto } from '../figures/count';
import { SaleModel, salesOverTime } from '../sales/sale.model';

interface DayOfSales {
  _id: { day: string; currency: TradeCurrency };
  minor: number;
  sales: number;
}

/** Sales of a company over time, and the total of the same number of previous periods; a single covered index scan. */
export async function readSalesTrend(
  companyId: string | null,
  by: TrendPeriod,
  now: Date,
): Promise<AnswerOf<typeof readSalesTrendSpec>> {
  const shown = periodsShown[by];
  const periods = periodsUntil(now, by, 2 * shown);
  const sums = new Map(periods.map((from) => [from, { minor: {} as AmountPerCurrency, sales: 0 }]));
  const before: AmountPerCurrency = {};
  const first = periods[shown]!;
  for (const { _id, minor, sales } of companyId ? await salesByDay(companyId, periods[0]!) : []) {
    const sum = sums.get(periodOf(periods, _id.day))!;
    sum.sales += sales;
    sum.minor[_id.currency] = (sum.minor[_id.currency] ?? 0) + minor;
    if (_id.day < first) before[_id.currency] = (before[_id.currency] ?? 0) + minor;
  }
  return {
    periods: periods.slice(shown).map((from) => {
      const { minor, sales } = sums.get(from)!;
      return { from, sold: toAmountsDto(minor), sales };
    }),
    before: toAmountsDto(before),
  };
}

function salesByDay(companyId: string, from: string): Promise<DayOfSales[]> {
  return SaleModel.aggregate<DayOfSales>([
    { $match: { supplier_id: companyId, created_at: trusted({ $gte: new Date(from) }) } },
    {
      $group: {
        _id: { day: { $dateToString: { date: '$created_at', format: '%Y-%m-%d' } }, currency: '$currency' },
        minor: { $sum: '$total_minor' },
        sales: { $sum: 1 },
      },
    },
  ]).hint(salesOverTime);
}
