import type { QueryFilter } from 'mongoose';
import type { listInvoices as listInvoicesSpec } from '@junto/contracts/buyer/invoices';
import type { AnswerOf, QueryOf } from '@junto/contracts/endpoint';
import type { Invoice, InvoiceRow } from '@junto/contracts/invoice';
import { isRefusal, type Refusal } from '@junto/contracts/problems';
import type { InvoiceStatus } from '@junto/domain/invoice';
import { countUpTo } from '@junto/service-kit/lists/count';
import { keyPage, pageOf, type SortKey } from '@junto/service-kit/lists/key-paging';
import { amountsOf, countOf, figuresOf } from '../figures/figures';
import { InvoiceCopyModel, type InvoiceCopy } from './invoice-copy.model';
import { ownInvoices } from './invoice-filter';

type Query = QueryOf<typeof listInvoicesSpec>;

const sorts = {
  issue_date: [{ field: 'issue_date', direction: 1, type: 'date' }],
  '-issue_date': [{ field: 'issue_date', direction: -1, type: 'date' }],
  total_value: [{ field: 'total_minor', direction: 1, type: 'number' }],
  '-total_value': [{ field: 'total_minor', direction: -1, type: 'number' }],
} as const satisfies Record<Query['sort'], readonly SortKey[]>;

/** Received invoices, drafts included, a page at a time; the figures are those of all of them, without a filter. */
export async function listInvoices(
  buyerId: string,
  { cursor, limit, sort, ...asked }: Query,
): Promise<AnswerOf<typeof listInvoicesSpec> | Refusal<'invalid_request'>> {
  const keys = sorts[sort];
  const from = keyPage(keys, cursor);
  if (isRefusal(from)) return from;
  const wanted = ownInvoices(buyerId, asked, new Date());
  const [rows, counted, groups] = await Promise.all([
    InvoiceCopyModel.find({ $and: [wanted, from.filter] } as QueryFilter<InvoiceCopy>, {
      'document.lines': 0,
      search_text: 0,
    })
      .sort(from.sort)
      .limit(limit + 1)
      .lean<InvoiceCopy[]>(),
    countUpTo(InvoiceCopyModel, wanted),
    figuresOf<InvoiceStatus>(InvoiceCopyModel, buyerId),
  ]);
  const { items, next_cursor } = pageOf(rows, limit, keys);
  const all = countOf(groups);
  const unfiltered = Object.keys(wanted).length === 1;
  return {
    items: items.map(({ document }) => invoiceRow(document)),
    next_cursor,
    ...(unfiltered ? { total: all, total_capped: false } : counted),
    figures: { total: all, pending: countOf(groups, ['sent', 'draft']), value: amountsOf(groups) },
  };
}

/** The order of rows that the list and its export agree on. */
export function invoiceSort(sort: Query['sort']): Record<string, 1 | -1> {
  const { field, direction } = sorts[sort][0];
  return { [field]: direction, _id: direction };
}

/** @param document may lack its lines */
function invoiceRow(document: Omit<Invoice, 'lines'>): InvoiceRow {
  const { notes: _notes, supplier, buyer, ...row } = document;
  return { ...row, supplier_name: supplier.name, buyer_name: buyer.name };
}
