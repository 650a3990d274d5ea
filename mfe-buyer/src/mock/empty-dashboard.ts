import type { readDashboard } from '@junto/contracts/buyer/dashboard';
import type { AnswerGiven } from '@junto/contracts/endpoint';

/** Dashboard of a user on a platform without any data. */
export const emptyDashboard: AnswerGiven<typeof readDashboard> = {
  open_rounds: 0,
  closing_this_week: 0,
  cart_items: 0,
  cart_rounds: 0,
  total_orders: 0,
  pending_orders: 0,
  total_value: [],
  pending_invoices: 0,
  nearly_met: [],
  carts: [],
  recent_orders: [],
};
