import { trusted } from 'mongoose';
import { oldestDay } from '@junto/domain/calendar-day';
import type { InvoiceLabel } from '@junto/domain/invoice';

/** Filter of invoices that show a label: `sent` leaves out the overdue ones, `accepted` the paid ones (decision 25). */
export function showingLabel(label: InvoiceLabel, now: Date): Record<string, unknown> {
  const today = oldestDay(now);
  switch (label) {
    case 'overdue':
      return { status: 'sent', due_date: trusted({ $lt: today }) };
    case 'sent':
      return { status: 'sent', due_date: trusted({ $not: { $lt: today } }) };
    case 'paid':
      return { status: 'accepted', paid_at: trusted({ $ne: null }) };
    case 'accepted':
      return { status: 'accepted', paid_at: null };
    default:
      return { status: label };
  }
}
