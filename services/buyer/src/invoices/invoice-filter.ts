import type { InvoiceLabel, InvoiceStatus } from '@junto/domain/invoice';
import { searchFilter } from '@junto/service-kit/lists/gram-search';
import { showingLabel } from '@junto/service-kit/lists/invoice-label';

/** Invoices that the buyer may still answer: sent, or a draft that will be. */
export const pendingInvoices = ['sent', 'draft'] as const satisfies readonly InvoiceStatus[];

export interface InvoiceQuery {
  search?: string;
  status?: InvoiceLabel;
}

/** What a list of invoices and its export are filtered by. */
export function invoiceFilter({ search, status }: InvoiceQuery, now: Date): Record<string, unknown> {
  return { ...(status && showingLabel(status, now)), ...searchFilter(search) };
}
