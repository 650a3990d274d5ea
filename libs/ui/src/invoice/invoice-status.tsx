import type { InvoiceRow } from '@junto/contracts/invoice';
import { invoiceLabel, type InvoiceLabel } from '@junto/domain/invoice';
import { StatusTag, useNow } from '@junto/ui/core';

type Stated = Pick<InvoiceRow, 'status' | 'due_date' | 'paid_at'>;

/** Label derived from status and dates: overdue, paid (decision 25). */
export function labelOf({ status, due_date, paid_at }: Stated, now: Date): InvoiceLabel {
  return invoiceLabel({ status, dueDate: due_date, paidAt: paid_at ? new Date(paid_at) : null }, now);
}

/** The status tag of an invoice. */
export function InvoiceStatus({ invoice }: { invoice: Stated }) {
  return <StatusTag entity="invoice" value={labelOf(invoice, new Date(useNow(60_000)))} />;
}
