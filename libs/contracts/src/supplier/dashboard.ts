import { z } from 'zod';
import { endpoint } from '../endpoint';
import { amountsByCurrency, count } from '../wire';
import { ownRoundRow } from './rounds';
import { saleRow } from './sales';

export const readSupplierDashboard = endpoint({
  id: 'supplier.readSupplierDashboard',
  method: 'GET',
  path: '/api/supplier/dashboard',
  summary: 'The four figures, up to 3 active rounds and the latest 5 sales.',
  who: ['supplier', 'admin'],
  answer: z.object({
    has_company: z.boolean(),
    active_rounds: count,
    /** Of the active ones, those that close within seven days. */
    closing_within_a_week: count.optional(),
    total_sales: amountsByCurrency,
    active_buyers: count,
    products: count,
    rounds: z.array(ownRoundRow).max(3),
    recent_sales: z.array(saleRow).max(5),
  }),
  tags: ['dashboard', 'rounds', 'sales'],
});
