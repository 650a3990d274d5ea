import { z } from 'zod';
import { trendPeriods } from '@junto/domain/trend-periods';
import { endpoint } from '../endpoint';
import { amountsByCurrency, calendarDay, count } from '../wire';
import { listedOwnRound } from './rounds';
import { saleRow } from './sales';

export const readSupplierDashboard = endpoint('GET /api/supplier/dashboard', 'readSupplierDashboard', {
  summary: 'Get the supplier dashboard: four totals, up to 3 active rounds, and the latest 5 sales.',
  answer: z.object({
    has_company: z.boolean(),
    active_rounds: count,
    /** Active rounds that close within seven days. */
    closing_within_a_week: count.optional(),
    total_sales: amountsByCurrency,
    active_buyers: count,
    products: count,
    rounds: z.array(listedOwnRound).max(3),
    recent_sales: z.array(saleRow).max(5),
  }),
  tags: ['dashboard', 'rounds', 'sales'],
});

export const readSalesTrend = endpoint('GET /api/supplier/dashboard/sales-trend', 'readSalesTrend', {
  summary:
    'Get approved and completed orders by date placed, in UTC, for the last 12 weeks, 12 months, or 30 days, current period last, with the total of the period before.',
  query: z.strictObject({ by: z.enum(trendPeriods).default('week') }),
  answer: z.object({
    periods: z
      .array(
        z.object({
          /** First day of the period. */
          from: calendarDay,
          sold: amountsByCurrency,
          sales: count,
        }),
      )
      .max(30),
    before: amountsByCurrency,
  }),
  tags: ['sales'],
});
