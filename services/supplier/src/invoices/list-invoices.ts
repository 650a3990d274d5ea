import { trusted } from 'mongoose';
import type { AnswerGiven, QueryOf } from '@junto/contracts/endpoint';
import { isRefusal, type Refusal } from '@junto/contracts/problems';
import type { listOwnInvoices as listOwnInvoicesSpec } from '@junto/contracts/supplier/invoices';
import type { InvoiceLabel } from '@junto/domain/invoice';
import { searchFilter } from '@junto/service-kit/lists/search';
import { amountsOnTheWire, readFigures } from '../figures/count';
import { emptyPage, listPage, sortKey } from '../list-page';
import { invoiceRowOnTheWire } from './invoice';
import { InvoiceModel } from './invoice.model';

const sorts = {
  issue_date: { field: 'issue_date', type: 'date' },
  total_value: { field: 'total_minor', type: 'number' },
} as const;

/** A company's invoices, with its three figures over all of them. */
export async function listInvoices(
  companyId: string | null,
  { search, status, sort, cursor, limit }: QueryOf<typeof listOwnInvoicesSpec>,
): Promise<AnswerGiven<typeof listOwnInvoicesSpec> | Refusal<'invalid_request'>> {
  const { invoices: all, pending_invoices, invoiced_minor } = await readFigures(companyId);
  const figures = { total: all, pending: pending_invoices, value: amountsOnTheWire(invoiced_minor) };
  if (!companyId) return { ...emptyPage, figures };
  const filter = { ...searchFilter(search), ...(status && labelled(status, new Date())) };
  const page = await listPage(InvoiceModel, {
    supplierId: companyId,
    filter,
    all,
    key: sortKey(sort, sorts),
    cursor,
    limit,
  });
  return isRefusal(page) ? page : { ...page, items: page.items.map(invoiceRowOnTheWire), figures };
}

/** A label is what a person sees: `sent` leaves out the overdue ones, `accepted` the paid ones (decision 25). */
export function labelled(label: InvoiceLabel, now: Date): Record<string, unknown> {
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
