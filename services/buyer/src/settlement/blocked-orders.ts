import { trusted } from 'mongoose';
import type { RoundOutcome } from '@junto/domain/outcome/settle';
import { DeliveryReadModel } from '../deliveries/delivery-read-model';
import { InvoiceReadModel } from '../invoices/invoice-read-model';
import type { StoredOrder } from '../orders/order.model';

/**
 * Orders that would lose lines or units although they are completed, their invoice was sent, or their goods are on the way. The
 * supplier service decides: these read models may be a moment old.
 */
export async function blockedOrders(
  outcome: Pick<RoundOutcome, 'orders'>,
  orders: readonly Pick<StoredOrder, '_id' | 'status'>[],
): Promise<string[]> {
  const losing = outcome.orders.filter(({ placed, settled }) => settled.units < placed.units).map((one) => one.orderId);
  const [invoiced, deliveries] = await Promise.all([
    invoicedOrders(losing),
    DeliveryReadModel.find({ _id: trusted({ $in: losing }) }, { _id: 1 }).lean<{ _id: string }[]>(),
  ]);
  const fixed = new Set([
    ...invoiced,
    ...deliveries.map(({ _id }) => _id),
    ...orders.filter(({ status }) => status === 'completed').map(({ _id }) => _id),
  ]);
  return losing.filter((id) => fixed.has(id));
}

/** Those of the orders with an invoice that was sent and not rejected. */
export async function invoicedOrders(orderIds: readonly string[]): Promise<string[]> {
  const filter: Record<string, unknown> = {
    'document.order_id': trusted({ $in: [...orderIds] }),
    status: trusted({ $nin: ['draft', 'rejected'] }),
  };
  const found = await InvoiceReadModel.find(filter, { 'document.order_id': 1 }).lean<
    { document: { order_id: string } }[]
  >();
  return found.map(({ document }) => document.order_id);
}
