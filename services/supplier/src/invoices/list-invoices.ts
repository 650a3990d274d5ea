import type { AnswerGiven, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import type { listOwnInvoices as listOwnInvoicesSpec } from '@junto/contracts/supplier/invoices';
import { searchFilter } from '@junto/service-kit/lists/gram-search';
import { showingLabel } from '@junto/service-kit/lists/invoice-label';
import { orderBy, sortKey, type SortFields } from '@junto/service-kit/lists/key-paging';
import { emptyPage, listPage } from '@junto/service-kit/lists/list-page';
import { toAmountsDto, readFigures } from '../figures/count';
import { toInvoiceRowDto } from './invoice';
import { InvoiceModel } from './invoice.model';

type Query = QueryOf<typeof listOwnInvoicesSpec>;

const sorts = {
  issue_date: { field: 'issue_date', type: 'date' },
  total_value: { field: 'total_minor', type: 'number' },
} as const satisfies SortFields;

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
    { scope: { supplier_id: companyId }, filter, all, sort: sortKey(sort, sorts), cursor, limit },
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

/** Sort of the list and its export. */
export function invoiceSort(sort: Query['sort']): Record<string, 1 | -1> {
  return orderBy(sortKey(sort, sorts));
}
