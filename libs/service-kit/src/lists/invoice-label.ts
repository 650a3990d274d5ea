import { trusted } from 'mongoose';
import type { InvoiceLabel } from '@junto/domain/invoice';

/** Filter of invoices that show a label: `sent` leaves out the overdue ones, `accepted` the paid ones (decision 25). */
export function showingLabel(label: InvoiceLabel, now: Date): Record<string, unknown> {
  switch (label) {
    case 'overdue':
      return { status: 'sent', due_date: trusted({ $lt: now }) };
    case 'sent':
      return { status: 'sent', due_date: trusted({ $not: { $lt: now } }) };
    case 'paid':
      return { status: 'accepted', paid_at: trusted({ $ne: null }) };
    case 'accepted':
      return { status: 'accepted', paid_at: null };
    default:
      return { status: label };
  }
}
