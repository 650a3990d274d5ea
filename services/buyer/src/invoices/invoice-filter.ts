import type { InvoiceLabel } from '@junto/domain/invoice';
import { showingLabel } from '@junto/service-kit/lists/invoice-label';
import { searchFilter } from '@junto/service-kit/lists/search';

export interface AskedInvoices {
  search?: string;
  status?: InvoiceLabel;
}

/** What a list of invoices and its export are filtered by. */
export function invoiceFilter({ search, status }: AskedInvoices, now: Date): Record<string, unknown> {
  return { ...(status && showingLabel(status, now)), ...searchFilter(search) };
}
