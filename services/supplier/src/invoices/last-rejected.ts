import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { InvoiceModel, type InvoiceDoc } from './invoice.model';

/**
 * The most recently rejected invoice of an order: the next one replaces it, and both reference each other (decision
 * 25).
 */
export function lastRejected(orderId: string, session?: ClientSession): Promise<InvoiceDoc | null> {
  return InvoiceModel.findOne({ order_id: orderId, live: false }, null, { session }).sort({ issue_date: -1 }).lean();
}

/** Its DTO within a sale. */
export async function rejectedOf(
  orderId: string,
): Promise<(Pick<InvoiceDoc, 'invoice_number'> & { id: string }) | null> {
  const rejected = await lastRejected(orderId);
  return rejected && { id: rejected._id, invoice_number: rejected.invoice_number };
}
