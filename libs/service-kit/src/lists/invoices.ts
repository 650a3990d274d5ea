import { trusted } from 'mongoose';
import { oldestDay } from '@junto/domain/calendar-day';
import { invoiceLabel, type InvoiceLabel } from '@junto/domain/invoice';
import type { SortFields } from './key-paging';

/** Sort fields of the invoices of buyers and suppliers. */
export const invoiceSorts = {
  issue_date: { field: 'issue_date', type: 'date' },
  total_value: { field: 'total_minor', type: 'number' },
} as const satisfies SortFields;

type Labelled = Parameters<typeof invoiceLabel>[0];

/** Label of a stored invoice. */
export function labelOfInvoice(
  {
    status,
    due_date: dueDate,
    paid_at: paidAt,
  }: { status: Labelled['status']; due_date: string | null; paid_at: Labelled['paidAt'] },
  now: Date,
): InvoiceLabel {
  return invoiceLabel({ status, dueDate, paidAt }, now);
}

/** Filter of invoices with a label: `sent` excludes overdue ones, `accepted` excludes paid ones (decision 25). */
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
