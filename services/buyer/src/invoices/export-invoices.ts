import type { QueryFilter } from 'mongoose';
import type { exportInvoices as exportInvoicesSpec } from '@junto/contracts/buyer/invoices';
import type { QueryOf } from '@junto/contracts/endpoint';
import { shortId } from '@junto/domain/short-id';
import { csvAreas } from '@junto/i18n/areas/csv';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import type { FileAnswer } from '@junto/service-kit/http/answers';
import { csvExport } from '@junto/service-kit/lists/csv';
import { invoiceSorts, labelOfInvoice } from '@junto/service-kit/lists/invoices';
import { orderBy, sortKey } from '@junto/service-kit/lists/key-paging';
import { invoiceFilter } from './invoice-filter';
import { InvoiceReadModel, type InvoiceProjection } from './invoice-read-model';

interface Row {
  document: InvoiceProjection['document'];
  label: string;
}

const columns = {
  invoiceNumber: ({ document }: Row) => document.invoice_number,
  issueDate: ({ document }: Row) => (document.issued_on ? { day: document.issued_on } : new Date(document.issue_date)),
  dueDate: ({ document }: Row) => ({ day: document.due_date }),
  supplier: ({ document }: Row) => document.supplier.name,
  round: ({ document }: Row) => document.round_title,
  order: ({ document }: Row) => shortId(document.order_id),
  status: ({ label }: Row) => label,
  items: ({ document }: Row) => document.total_items,
  units: ({ document }: Row) => document.total_units,
  totalValue: ({ document }: Row) => document.total_value,
  currency: ({ document }: Row) => document.currency,
  grossWeight: ({ document }: Row) => document.total_gross_weight,
};

/** Received invoices as CSV, with the filter and sort of the list. */
export function exportInvoices(
  buyerId: string,
  { language, sort, ...request }: QueryOf<typeof exportInvoicesSpec>,
): FileAnswer {
  const { t } = createI18n(language, screenAreas, csvAreas);
  const now = new Date();
  const own = { buyer_id: buyerId, ...invoiceFilter(request, now) } as QueryFilter<InvoiceProjection>;
  return csvExport({
    name: t('csv.invoicesFile'),
    language,
    heading: (column) => t(`csv.${column}`),
    columns,
    documents: InvoiceReadModel.find(own, { 'document.lines': 0 })
      .sort(orderBy(sortKey(sort, invoiceSorts)))
      .lean()
      .cursor(),
    rowsOf: (copy: InvoiceProjection) => [
      { document: copy.document, label: t(`status.invoice.${labelOfInvoice(copy, now)}`) },
    ],
  });
}
