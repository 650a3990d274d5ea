import { z } from 'zod';
import { orderRow } from '../buyer/orders';
import { endpoint } from '../endpoint';
import { amountsByCurrency, count, id, instant } from '../wire';
import { adminRoundRow } from './rounds';

/** A thing that happened: what, to whom, in which state, when (decision 45). */
export const activity = z.object({
  id,
  kind: z.enum(['order', 'round', 'company']),
  subject_id: id,
  title: z.string(),
  detail: z.string().nullable(),
  status: z.string(),
  at: instant,
});

export const readAdminDashboard = endpoint({
  id: 'admin.readAdminDashboard',
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'The four figures, what waits for a decision, and what happened lately.',
  who: ['admin'],
  answer: z.object({
    total_users: count,
    active_companies: z.object({ all: count, buyers: count, suppliers: count }),
    platform_volume: amountsByCurrency,
    pending: z.object({ all: count, rounds: count, orders: count }),
    approvals: z
      .array(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('round'), at: instant, round: adminRoundRow }),
          z.object({ kind: z.literal('order'), at: instant, order: orderRow }),
        ]),
      )
      .max(5),
    recent: z.array(activity).max(10),
  }),
  tags: ['dashboard', 'rounds', 'orders'],
});

export const readMenuCounts = endpoint({
  id: 'admin.readMenuCounts',
  method: 'GET',
  path: '/api/admin/menu-counts',
  summary: 'The figures beside entries of the sidebar: rounds and orders that wait for a decision.',
  who: ['admin'],
  answer: z.object({ rounds: count, orders: count }),
  tags: ['rounds', 'orders'],
});
