import type { readDashboard as readDashboardSpec } from '@junto/contracts/buyer/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import type { InvoiceStatus } from '@junto/domain/invoice';
import { isCommitted, type OrderStatus } from '@junto/domain/order';
import { readTogether } from '@junto/service-kit/mongo/read-together';
import { filledCartsReading, inListedRounds, itemsIn, summaryOf, type CartOutline } from '../carts/list-carts';
import { amountsOf, countOf, figuresReading, type FigureGroup } from '../figures/figures';
import { InvoiceCopyModel } from '../invoices/invoice-copy.model';
import { pendingInvoices } from '../invoices/invoice-filter';
import { latestOrdersReading } from '../orders/list-orders';
import { orderRowOnTheWire } from '../orders/order-on-the-wire';
import { OrderModel, type StoredOrder } from '../orders/order.model';
import { countClosingThisWeek, countOpenRounds } from '../rounds/open-rounds';

/** The dashboard shows three carts and three orders. */
const maxRows = 3;

interface Own {
  carts: CartOutline;
  latest: StoredOrder;
  orders: FigureGroup<OrderStatus>;
  invoices: FigureGroup<InvoiceStatus>;
}

/**
 * The figures, carts and latest orders of a buyer. The total value is that of all orders but the cancelled and the rejected
 * ones, one amount per currency.
 */
export async function readDashboard(buyerId: string): Promise<AnswerOf<typeof readDashboardSpec>> {
  const [openRounds, closingThisWeek, own] = await Promise.all([
    countOpenRounds(),
    countClosingThisWeek(),
    readTogether<Own>({
      carts: filledCartsReading(buyerId),
      latest: latestOrdersReading(buyerId, maxRows),
      orders: figuresReading(OrderModel, buyerId),
      invoices: figuresReading(InvoiceCopyModel, buyerId),
    }),
  ]);
  const carts = await inListedRounds(own.carts);
  return {
    open_rounds: openRounds,
    closing_this_week: closingThisWeek,
    cart_items: itemsIn(carts),
    cart_rounds: carts.length,
    total_orders: countOf(own.orders),
    pending_orders: countOf(own.orders, ['pending_admin']),
    total_value: amountsOf(own.orders.filter(({ _id }) => isCommitted(_id.status))),
    pending_invoices: countOf(own.invoices, pendingInvoices),
    carts: carts.slice(0, maxRows).map(summaryOf),
    recent_orders: own.latest.map((order) => orderRowOnTheWire(order)),
  };
}
