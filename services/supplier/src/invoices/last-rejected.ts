import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { InvoiceModel, type InvoiceDoc } from './invoice.model';

/** The invoice of an order that its buyer rejected last: the next one replaces it, and both say so (decision 25). */
export function lastRejected(orderId: string, session?: ClientSession): Promise<InvoiceDoc | null> {
  return InvoiceModel.findOne({ order_id: orderId, live: false }, null, { session }).sort({ issue_date: -1 }).lean();
}

/** As a sale names it. */
export async function rejectedOf(
  orderId: string,
): Promise<(Pick<InvoiceDoc, 'invoice_number'> & { id: string }) | null> {
  const rejected = await lastRejected(orderId);
  return rejected && { id: rejected._id, invoice_number: rejected.invoice_number };
}
