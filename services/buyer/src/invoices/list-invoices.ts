import type { listInvoices as listInvoicesSpec } from '@junto/contracts/buyer/invoices';
import type { AnswerOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import type { Invoice, InvoiceRow } from '@junto/contracts/invoice';
import { isRefusal } from '@junto/contracts/problems';
import type { InvoiceStatus } from '@junto/domain/invoice';
import { invoiceSorts } from '@junto/service-kit/lists/invoices';
import { sortKey } from '@junto/service-kit/lists/key-paging';
import { listPage } from '@junto/service-kit/lists/list-page';
import { amountsOf, countOf, figuresOf } from '../figures/figures';
import { invoiceFilter, pendingInvoices } from './invoice-filter';
import { InvoiceReadModel } from './invoice-read-model';

type Query = QueryOf<typeof listInvoicesSpec>;

/** A page of received invoices including drafts; the figures cover all of them, unfiltered. */
export async function listInvoices(
  buyerId: string,
  { cursor, limit, sort, ...request }: Query,
): Promise<AnswerOf<typeof listInvoicesSpec> | RefusalsOf<typeof listInvoicesSpec>> {
  const summing = figuresOf<InvoiceStatus>(InvoiceReadModel, buyerId);
  const [groups, page] = await Promise.all([
    summing,
    listPage(
      InvoiceReadModel,
      {
        scope: { buyer_id: buyerId },
        filter: invoiceFilter(request, new Date()),
        all: async () => countOf(await summing),
        sort: sortKey(sort, invoiceSorts),
        cursor,
        limit,
        fields: { 'document.lines': 0, search_text: 0 },
      },
      (copies) => copies.map(({ document }) => invoiceRow(document)),
    ),
  ]);
  if (isRefusal(page)) return page;
  const figures = { total: countOf(groups), pending: countOf(groups, pendingInvoices), value: amountsOf(groups) };
  return { ...page, figures };
}

/** @param document may lack its lines */
function invoiceRow(document: Omit<Invoice, 'lines'>): InvoiceRow {
  const { notes: _notes, payment_terms: _terms, bank_account: _account, supplier, buyer, ...rest } = document;
  const { incoterm: _incoterm, incoterm_place: _place, delivery_terms: _delivery, ...row } = rest;
  return { ...row, supplier_name: supplier.name, buyer_name: buyer.name };
}
