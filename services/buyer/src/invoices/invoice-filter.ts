import type { InvoiceLabel, InvoiceStatus } from '@junto/domain/invoice';
import { searchFilter } from '@junto/service-kit/lists/gram-search';
import { showingLabel } from '@junto/service-kit/lists/invoices';

/** Invoices the buyer may still answer: sent ones, and drafts that will be sent. */
export const pendingInvoices = ['sent', 'draft'] as const satisfies readonly InvoiceStatus[];

export interface InvoiceQuery {
  search?: string;
  status?: InvoiceLabel;
}

/** The filter of the list and its export. */
export function invoiceFilter({ search, status }: InvoiceQuery, now: Date): Record<string, unknown> {
  return { ...(status && showingLabel(status, now)), ...searchFilter(search) };
}
