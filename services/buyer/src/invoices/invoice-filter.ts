import { trusted } from 'mongoose';
import type { z } from 'zod';
import type { invoiceLabel } from '@junto/contracts/invoice';
import { searchFilter } from '@junto/service-kit/lists/search';

export interface AskedInvoices {
  search?: string;
  status?: z.output<typeof invoiceLabel>;
}

/** A buyer's invoices that show the asked label (decision 25): overdue ones are not among the sent, nor paid among the accepted. */
export function ownInvoices(buyerId: string, { search, status }: AskedInvoices, now: Date): Record<string, unknown> {
  return { buyer_id: buyerId, ...(status && labelled(status, now)), ...searchFilter(search) };
}

function labelled(label: z.output<typeof invoiceLabel>, now: Date): Record<string, unknown> {
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
