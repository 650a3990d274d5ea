import type { readDashboard as readDashboardSpec } from '@junto/contracts/buyer/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import type { InvoiceStatus } from '@junto/domain/invoice';
import { isCommitted, type OrderStatus } from '@junto/domain/order';
import { readTogether } from '@junto/service-kit/mongo/read-together';
import {
  cartsWithUnitsReading,
  inListedRounds,
  itemsIn,
  summaryOf,
  type CartOutline,
  type OwnUnits,
} from '../carts/list-carts';
import { amountsOf, countOf, figuresReading, type FigureGroup } from '../figures/figures';
import { pendingInvoices } from '../invoices/invoice-filter';
import { InvoiceReadModel } from '../invoices/invoice-read-model';
import { latestOrdersReading } from '../orders/list-orders';
import { toOrderRowDto } from '../orders/order-dto';
import { OrderModel, type StoredOrder } from '../orders/order.model';
import { countClosingThisWeek, countOpenRounds } from '../rounds/open-rounds';
import { maxOwn, nearlyMet } from './nearly-met';

/** The dashboard shows three pools, three carts and three orders. */
const maxRows = 3;

interface Own {
  carts: { outlines: CartOutline[]; latest: OwnUnits[] };
  latest: StoredOrder;
  orders: FigureGroup<OrderStatus>;
  invoices: FigureGroup<InvoiceStatus>;
}

/**
 * Figures, carts and latest orders of a buyer, and the pools that a few packs would complete. The total value covers
 * all orders except cancelled and rejected ones, one amount per currency. Each part of the statement costs about as
 * much as a small read, so carts and orders are read once for everything shown.
 */
export async function readDashboard(buyerId: string): Promise<AnswerOf<typeof readDashboardSpec>> {
  const [openRounds, closingThisWeek, own] = await Promise.all([
    countOpenRounds(),
    countClosingThisWeek(),
    readTogether<Own>({
      carts: cartsWithUnitsReading(buyerId, maxOwn),
      latest: latestOrdersReading(buyerId, maxOwn),
      orders: figuresReading(OrderModel, buyerId),
      invoices: figuresReading(InvoiceReadModel, buyerId),
    }),
  ]);
  const { outlines, latest: inCarts } = own.carts[0] ?? { outlines: [], latest: [] };
  const [carts, nearly_met] = await Promise.all([
    inListedRounds(outlines),
    nearlyMet(inCarts, own.latest.filter(isLive), maxRows),
  ]);
  return {
    open_rounds: openRounds,
    closing_this_week: closingThisWeek,
    cart_items: itemsIn(carts),
    cart_rounds: carts.length,
    total_orders: countOf(own.orders),
    pending_orders: countOf(own.orders, ['pending_admin']),
    total_value: amountsOf(own.orders.filter(({ _id }) => isCommitted(_id.status))),
    pending_invoices: countOf(own.invoices, pendingInvoices),
    nearly_met,
    carts: carts.slice(0, maxRows).map(summaryOf),
    recent_orders: own.latest.slice(0, maxRows).map((order) => toOrderRowDto(order)),
  };
}

/** The order's units count in a pool that still takes orders. */
function isLive({ status, round_status }: StoredOrder): boolean {
  return isCommitted(status) && round_status === 'approved';
}
