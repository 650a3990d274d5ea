import type { readDashboard as readDashboardSpec } from '@junto/contracts/buyer/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import type { InvoiceStatus } from '@junto/domain/invoice';
import type { OrderStatus } from '@junto/domain/order';
import { filledCarts, itemsIn, summaries } from '../carts/list-carts';
import { amountsOf, countOf, figuresOf } from '../figures/figures';
import { InvoiceCopyModel } from '../invoices/invoice-copy.model';
import { pendingInvoices } from '../invoices/invoice-filter';
import { latestOrders } from '../orders/list-orders';
import { OrderModel } from '../orders/order.model';
import { countClosingThisWeek, countOpenRounds } from '../rounds/open-rounds';

/** The dashboard shows three carts and three orders. */
const maxRows = 3;

/** The figures, carts and latest orders of a buyer. The total value is that of all orders, one amount per currency. */
export async function readDashboard(buyerId: string): Promise<AnswerOf<typeof readDashboardSpec>> {
  const [openRounds, closingThisWeek, carts, orders, invoices, recent] = await Promise.all([
    countOpenRounds(),
    countClosingThisWeek(),
    filledCarts(buyerId),
    figuresOf<OrderStatus>(OrderModel, buyerId),
    figuresOf<InvoiceStatus>(InvoiceCopyModel, buyerId),
    latestOrders(buyerId, maxRows),
  ]);
  return {
    open_rounds: openRounds,
    closing_this_week: closingThisWeek,
    cart_items: itemsIn(carts),
    cart_rounds: carts.length,
    total_orders: countOf(orders),
    pending_orders: countOf(orders, ['pending_admin']),
    total_value: amountsOf(orders),
    pending_invoices: countOf(invoices, pendingInvoices),
    carts: await summaries(carts.slice(0, maxRows)),
    recent_orders: recent,
  };
}
