import type { AnswerGiven, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import type { listOwnInvoices as listOwnInvoicesSpec } from '@junto/contracts/supplier/invoices';
import { searchFilter } from '@junto/service-kit/lists/gram-search';
import { invoiceSorts, showingLabel } from '@junto/service-kit/lists/invoices';
import { sortKey } from '@junto/service-kit/lists/key-paging';
import { emptyPage, listPage } from '@junto/service-kit/lists/list-page';
import { toAmountsDto, readFigures } from '../figures/count';
import { toInvoiceRowDto } from './invoice';
import { InvoiceModel } from './invoice.model';

type Query = QueryOf<typeof listOwnInvoicesSpec>;

/** Invoices of a company, with three figures over all of them. */
export async function listInvoices(
  companyId: string | null,
  { search, status, sort, cursor, limit }: Query,
): Promise<AnswerGiven<typeof listOwnInvoicesSpec> | RefusalsOf<typeof listOwnInvoicesSpec>> {
  const { invoices: all, pending_invoices, invoiced_minor } = await readFigures(companyId);
  const figures = { total: all, pending: pending_invoices, value: toAmountsDto(invoiced_minor) };
  if (!companyId) return { ...emptyPage, figures };
  const filter = invoiceFilter({ search, status }, new Date());
  const page = await listPage(
    InvoiceModel,
    { scope: { supplier_id: companyId }, filter, all, sort: sortKey(sort, invoiceSorts), cursor, limit },
    (invoices) => invoices.map(toInvoiceRowDto),
  );
  return isRefusal(page) ? page : { ...page, figures };
}

/**
 * Filter of the list and its export.
 * @param now determines which invoices are overdue
 */
export function invoiceFilter(
  { search, status }: Pick<Query, 'search' | 'status'>,
  now: Date,
): Record<string, unknown> {
  return { ...searchFilter(search), ...(status && showingLabel(status, now)) };
}
