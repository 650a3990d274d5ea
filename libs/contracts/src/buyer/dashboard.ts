import { z } from 'zod';
import { endpoint } from '../endpoint';
import { amountsByCurrency, count, id } from '../wire';
import { cartSummary } from './carts';
import { orderRow } from './orders';
import { offer, poolState } from './rounds';

/** A pool of an open round at 80 to 99 % of its MOQ, with the caller's own share. */
export const nearPool = z.object({
  round_id: id,
  round_title: z.string(),
  supplier_name: z.string(),
  offer,
  pool: poolState,
  /** Units in the caller's cart and in the caller's live orders. */
  in_cart: count,
  ordered: count,
});
export type NearPool = z.output<typeof nearPool>;

export const readDashboard = endpoint('GET /api/buyer/dashboard', 'readDashboard', {
  summary: 'Get the buyer dashboard: four totals, up to 3 pools almost at MOQ, 3 carts, and the latest 3 orders.',
  answer: z.object({
    open_rounds: count,
    closing_this_week: count,
    cart_items: count,
    cart_rounds: count,
    total_orders: count,
    pending_orders: count,
    total_value: amountsByCurrency,
    pending_invoices: count,
    /** Pools of the caller's cart first, then of the caller's orders, then by missing units. */
    nearly_met: z.array(nearPool).max(3),
    carts: z.array(cartSummary).max(3),
    recent_orders: z.array(orderRow).max(3),
  }),
  tags: ['dashboard', 'carts', 'orders'],
});

export const readMenuCounts = endpoint('GET /api/buyer/menu-counts', 'readMenuCounts', {
  summary: 'Get the sidebar counts of products in carts and of sent or draft invoices.',
  answer: z.object({ cart: count, invoices: count }),
  tags: ['carts', 'invoices'],
});
