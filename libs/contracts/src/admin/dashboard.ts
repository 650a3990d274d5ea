import { z } from 'zod';
import { trendPeriods } from '@junto/domain/trend-periods';
import { orderRow } from '../buyer/orders';
import { endpoint } from '../endpoint';
import { roundProgress } from '../round-progress';
import { amountsByCurrency, calendarDay, count, id, instant, moneyTotal } from '../wire';
import { adminRoundRow } from './rounds';

/** A recent action: what, on what, in which status, when (decision 23). */
export const activity = z.object({
  id,
  kind: z.enum(['order', 'round', 'company']),
  subject_id: id,
  title: z.string(),
  detail: z.string().nullable(),
  status: z.string(),
  at: instant,
});

/** A round or order that waits for a decision, with the time it started to wait. */
const approval = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('round'), at: instant, round: adminRoundRow }),
  z.object({ kind: z.literal('order'), at: instant, order: orderRow }),
]);

export const readAdminDashboard = endpoint('GET /api/admin/dashboard', 'readAdminDashboard', {
  summary: 'Get the admin dashboard: four totals, pending approvals, and recent activity.',
  answer: z.object({
    total_users: count,
    active_companies: z.object({ all: count, buyers: count, suppliers: count }),
    platform_volume: amountsByCurrency,
    pending: z.object({ all: count, rounds: count, orders: count }),
    /** The newest. */
    approvals: z.array(approval).max(5),
    longest_waiting: z.array(approval).max(5),
    /** Open rounds that close within 14 days with an offer below its MOQ, earliest close first. */
    closing_below: z
      .array(
        z.object({
          round: adminRoundRow,
          total_committed: count,
          total_moq: count,
          progress: roundProgress.optional(),
          /** Offers below their MOQ. */
          below: count,
          /** Live orders, and their value in the round's currency. */
          orders: count,
          value: moneyTotal,
        }),
      )
      .max(5),
    recent: z.array(activity).max(10),
  }),
  tags: ['dashboard', 'rounds', 'orders'],
});

export const readTrends = endpoint('GET /api/admin/dashboard/trends', 'readTrends', {
  summary:
    'Get volume, orders, and new companies over time, in UTC, for the last 12 months, 12 weeks, or 30 days. The current period comes last.',
  query: z.strictObject({ by: z.enum(trendPeriods).default('month') }),
  answer: z.object({
    periods: z
      .array(
        z.object({
          /** First day of the period. */
          from: calendarDay,
          /** Value of the approved and completed orders placed in the period. */
          volume: amountsByCurrency,
          placed: count,
          /** Number of placed orders that were approved. */
          approved: count,
          companies: count,
        }),
      )
      .max(30),
  }),
  tags: ['dashboard'],
});

export const readMenuCounts = endpoint('GET /api/admin/menu-counts', 'readMenuCounts', {
  summary: 'Get the sidebar counts of rounds, orders, and users that need a decision.',
  answer: z.object({ rounds: count, orders: count, users: count }),
  tags: ['rounds', 'orders', 'users'],
});
